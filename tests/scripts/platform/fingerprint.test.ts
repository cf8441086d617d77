import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rendererFingerprint, rulesFingerprint } from '../../../scripts/platform/fingerprint.ts'

const FILES = ['site/a.astro', 'site/deep/b.css', 'islands/C.island.tsx', 'content-schema/rule.ts', 'scripts/pipeline/build.ts', 'scripts/builder/loop.ts', 'edge/app.ts', 'astro.config.mjs', 'package-lock.json'] // biome-ignore format: a list

describe('fingerprints', () => {
  let root = ''
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const take = () => ({ renderer: rendererFingerprint(root), rules: rulesFingerprint(root) })
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    for (const file of FILES) write(file, `text of ${file}`)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test.each<[string, { renderer: boolean; rules: boolean }]>([
    ['site/a.astro', { renderer: true, rules: false }],
    ['site/deep/b.css', { renderer: true, rules: false }],
    ['site/new.astro', { renderer: true, rules: false }],
    ['islands/C.island.tsx', { renderer: true, rules: false }],
    ['astro.config.mjs', { renderer: true, rules: false }],
    ['package-lock.json', { renderer: true, rules: false }],
    ['content-schema/rule.ts', { renderer: true, rules: true }],
    ['scripts/pipeline/build.ts', { renderer: false, rules: true }],
    ['scripts/builder/loop.ts', { renderer: false, rules: false }],
    ['edge/app.ts', { renderer: false, rules: false }],
    ['site/README.md', { renderer: false, rules: false }],
    ['scripts/pipeline/README.md', { renderer: false, rules: false }],
  ])('change with %s: %j', (file, expected) => {
    const before = take()
    write(file, 'changed')
    const after = take()
    expect({ renderer: before.renderer !== after.renderer, rules: before.rules !== after.rules }).toEqual(expected)
  })

  test('change when a file moves or goes, as its name counts', () => {
    const before = take()
    renameSync(join(root, 'site/a.astro'), join(root, 'site/z.astro'))
    const moved = take()
    rmSync(join(root, 'site/z.astro'))
    expect(new Set([before.renderer, moved.renderer, take().renderer]).size).toBe(3)
  })

  test('are the same for the same files elsewhere', () => {
    const before = take()
    const copy = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    cpSync(root, copy, { recursive: true })
    expect({ renderer: rendererFingerprint(copy), rules: rulesFingerprint(copy) }).toEqual(before)
    rmSync(copy, { recursive: true })
  })
})
