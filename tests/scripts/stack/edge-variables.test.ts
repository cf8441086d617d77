import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unstable_getVarsForDev } from 'wrangler'
import { edgeVariablesText, readEdgeVariables, writeEdgeVariables } from '../../../scripts/stack/edge-variables.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edge-variables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['a token', 'aZ09-_'],
  ['a dollar, which would name another variable', 'before$HOME$HOME after'],
  ['quotes and spaces', `it's "quoted" # and no comment`],
  ['a backtick', 'a`b"c'],
  ['an address', 'http://127.0.0.1:8790/mail/deliveries?a=b'],
  ['nothing', ''],
])('wrangler and the local edge read %s as it was written', (_what, value) => {
  const path = join(folder, 'edge.env')
  writeEdgeVariables(path, { STORE_TOKEN: value, OTHER: 'plain' })
  const read = unstable_getVarsForDev(join(folder, 'wrangler.toml'), [path], {}, undefined, true)
  expect(Object.fromEntries(Object.entries(read).map(([name, variable]) => [name, 'value' in variable ? variable.value : null]))).toEqual({
    STORE_TOKEN: value,
    OTHER: 'plain',
  })
  expect(readEdgeVariables(path)).toEqual({ STORE_TOKEN: value, OTHER: 'plain' })
})

it('is readable by its owner only, even where another file stood', () => {
  const path = join(folder, 'below', 'edge.env')
  writeEdgeVariables(path, { A: '1' })
  rmSync(path)
  writeFileSync(path, 'old', { mode: 0o644 })
  writeEdgeVariables(path, { A: '2' })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it.each(['two\nlines', `both ' and \``])('refuses %j in a sentence', (value) => {
  expect(() => edgeVariablesText({ STORE_TOKEN: value })).toThrow('STORE_TOKEN holds a line break')
})
