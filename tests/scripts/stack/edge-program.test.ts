import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/platform/root.ts'
import { readEdgeProgram } from '../../../scripts/stack/edge-program.ts'
import { builtWorker } from '../../edge/built-worker.ts'

let root = ''
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const config = (bucket: string) =>
  `name = "edge"\nmain = "edge/worker.ts"\ncompatibility_date = "2026-10-01"\n[[r2_buckets]]\nbinding = "RELEASES"\nbucket_name = "${bucket}"\n`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edge-program-'))
  for (const folder of ['edge', 'node_modules']) mkdirSync(join(root, folder))
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{}')
  write('wrangler.toml', config('first'))
  write('edge/answer.ts', `export const answer: string = 'one'\n`)
  write('edge/worker.ts', `import { answer } from './answer.ts'\nexport default { fetch: () => new Response(answer) }\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('is the worker with the stores of its configuration, the same ones when it is read again', async () => {
  const program = await readEdgeProgram(root)
  expect(program.script).toContain('"one"')
  expect(program.options).toMatchObject({ r2Buckets: { RELEASES: { id: 'first' } }, compatibilityDate: '2026-10-01' })
  expect(await readEdgeProgram(root)).toEqual(program)
})

it('is made anew when a file it was made of, where imports lead or the configuration changes', async () => {
  await readEdgeProgram(root)
  write('edge/answer.ts', `export const answer: string = 'two'\n`)
  write('wrangler.toml', config('second'))
  const changed = await readEdgeProgram(root)
  expect(changed.script).toContain('"two"')
  expect(changed.options).toMatchObject({ r2Buckets: { RELEASES: { id: 'second' } } })
  write('edge/worker.ts', `import { answer } from '#answer'\nexport default { fetch: () => new Response(answer) }\n`)
  write('edge/other.ts', `export const answer = 'three'\n`)
  write('package.json', '{"type":"module","imports":{"#answer":"./edge/other.ts"}}')
  expect((await readEdgeProgram(root)).script).toContain('"three"')
  write('package.json', '{"type":"module","imports":{"#answer":"./edge/answer.ts"}}')
  expect((await readEdgeProgram(root)).script).toContain('"two"')
})

it('names what cannot be resolved', async () => {
  write('edge/worker.ts', `import { answer } from './gone.ts'\nexport default { fetch: () => new Response(answer) }\n`)
  await expect(readEdgeProgram(root)).rejects.toThrow('./gone.ts')
})

it('of this project exports what wrangler would send', async () => {
  const exportsOf = (script: string) =>
    (/export \{([^}]*)\};/.exec(script)?.[1] ?? '')
      .split(',')
      .map((name) => name.trim().replace(/^.* as /, ''))
      .toSorted()
  const { script } = await readEdgeProgram(ROOT)
  const exported = exportsOf(script)
  expect(exported).toContain('FormLimit')
  expect(exported).toEqual(exportsOf(readFileSync(join(builtWorker(), 'worker.js'), 'utf8')))
})
