import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pageSchema } from '../../../../../scripts/sandbox/content/pages/page-schema.ts'
import { inEveryLanguage } from '../../../../../scripts/sandbox/content/reader/every-language.ts'
import { DATA, readData, readFolder } from '../../../../../scripts/sandbox/content/reader/read-data.ts'

const root = mkdtempSync(join(tmpdir(), 'every-language-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const original = readFileSync(join(DATA, 'pages/privacy.yaml'), 'utf8')
const core = inEveryLanguage(pageSchema)

function readAs(text: string): () => unknown {
  mkdirSync(join(root, 'pages'), { recursive: true })
  writeFileSync(join(root, 'pages/privacy.yaml'), text)
  return () => readData('pages/privacy.yaml', core, root)
}

test('a core page that is whole is read', () => {
  expect(readAs(original)).not.toThrow()
})

test('a text of a core page that lacks a language is told with file, line and language', () => {
  const lines = original.split('\n')
  const at = lines.findIndex((line) => line.startsWith('lead:'))
  const without = lines.filter((line, position) => position < at || position > at + 12 || !line.startsWith('  hu:')).join('\n')
  expect(without).not.toBe(original)
  expect(readAs(without)).toThrow(new RegExp(`pages/privacy\\.yaml:${at + 2}:\\d+: lead lacks hu`))
})

test('a core page that does not name a language is told', () => {
  expect(readAs(original.replace(', zh]', ']'))).toThrow(/pages\/privacy\.yaml:\d+:\d+: languages lacks zh/)
})

test('each file of a folder may be read by its own rule', () => {
  const seen: string[] = []
  readFolder('pages', (name) => {
    seen.push(name)
    return pageSchema
  })
  expect(seen).toContain('contact')
})
