import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../../scripts/sandbox/options.ts'
import { runSandbox } from './running-sandbox.ts'

const MAIN = fileURLToPath(new URL('../../../scripts/sandbox/main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STATE = '/dev/null/nowhere'

function start(env: Record<string, string>, program = MAIN) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a taken port ends in one sentence and exit code 1', async () => {
  const { url } = await runSandbox()
  const child = start({ SANDBOX_PORT: new URL(url).port, SANDBOX_STATE: '' })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(errors.trim()).toBe(`Port ${new URL(url).port} is taken; set SANDBOX_PORT to another one.`)
})

test('a mistake in the sample content ends in sentences with file and line', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['content-schema', 'node_modules']) symlinkSync(join(ROOT, name), join(root, name))
  for (const name of ['package.json', 'scripts/sandbox', 'scripts/platform'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  const file = 'scripts/sandbox/content/data/products/punto-12.yaml'
  writeFileSync(join(root, file), readFileSync(join(ROOT, file), 'utf8').replace('sort: 50', 'sort: fifty'))
  const child = start({ SANDBOX_PORT: '0', SANDBOX_STATE: '' }, join(root, 'scripts/sandbox/main.ts'))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const [code] = await once(child, 'exit')
  expect(errors.trim().split('\n')).toEqual([
    'The sample content cannot be read:',
    `${file}:5:7: sort must be a number, not the text "fifty"`,
  ])
  expect(code).toBe(1)
})

test('says when it is ready, and closes on SIGTERM', async () => {
  const child = start({ SANDBOX_PORT: '0', SANDBOX_STATE: '' })
  const [line] = await once(child.stdout, 'data')
  expect(JSON.parse(String(line))).toMatchObject({ event: 'ready', url: expect.stringMatching(/^http:\/\/localhost:\d+$/) })
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test.each([
  [['--scale', '3'], {}, { scale: 3, port: 8790, stateDir: '.data/sandbox' }],
  [['--scale=3', '--countries=CH,US'], { SANDBOX_PORT: '1234' }, { scale: 3, port: 1234, countries: ['CH', 'US'] }],
  [
    [],
    { SANDBOX_STATE: STATE, WEBHOOK_URL: 'http://x/', WEBHOOK_SECRET: 's', SANDBOX_TOKEN: 't' },
    { stateDir: STATE, webhookUrl: 'http://x/', webhookSecret: 's', controlToken: 't' },
  ],
])('%j with %j is understood', (args, env, expected) => {
  expect(readOptions(args, env)).toMatchObject(expected)
})

test.each([
  [['--scale', '0'], {}],
  [['--scale', 'many'], {}],
  [[], { SANDBOX_PORT: '99999' }],
])('%j with %j is refused by name', (args, env) => {
  expect(() => readOptions(args, env)).toThrow(/--scale|SANDBOX_PORT/)
})

test.each([[['--scael', '3']], [['--help']], [['3']], [['--scale']]])('%j is no option there is: those there are are named', (args) => {
  expect(() => readOptions(args, {})).toThrow(/Known: --scale …, --portal-scale …, --people-scale …, --countries …, --languages …\./)
})
