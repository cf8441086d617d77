import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../scripts/config.ts'
import { localSecrets, type Secrets } from '../../scripts/secrets.ts'
import { type Stack, startStack } from '../../scripts/stack/stack.ts'
import { ask } from './ask.ts'
import { createEditor, type Editor } from './editor.ts'
import { eventually } from './eventually.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'
import { createDataDir, freePorts, ROOT, runCommand, runInGroup, shareRenderer } from './local-stack.ts'
import { settledReleaseId } from './settled.ts'

const dataDir = createDataDir()
const builderDir = join(dataDir, 'builder')
let stack: Stack
let secrets: Secrets
let env: Record<string, string>
let urls: { edgeUrl: string; sandboxUrl: string; builderUrl: string }
let site: LiveSite
let editor: Editor
let service: ReturnType<typeof runInGroup> | null = null

beforeAll(async () => {
  const ports = await freePorts()
  const config = readConfig({ ...process.env, ...ports, DATA_DIR: dataDir })
  secrets = localSecrets(dataDir)
  stack = await startStack(ROOT, { config, secrets, sandbox: true, edge: true, sample: ['--countries', 'CH,US', '--languages', 'en,de'] })
  urls = {
    edgeUrl: `http://localhost:${ports.PORT}`,
    sandboxUrl: `http://localhost:${ports.SANDBOX_PORT}`,
    builderUrl: `http://127.0.0.1:${ports.BUILDER_PORT}`,
  }
  site = createLiveSite(urls.edgeUrl)
  editor = createEditor(urls.sandboxUrl)
  mkdirSync(builderDir)
  shareRenderer(builderDir)
  for (const name of ['BUILDER_TOKEN', 'STORE_TOKEN'] as const) writeFileSync(join(dataDir, name), `${secrets[name]}\n`)
  env = {
    ...ports,
    DATA_DIR: builderDir,
    STORE_URL: urls.edgeUrl,
    BUILDER_HOST: '0.0.0.0',
    BUILDER_TOKEN_FILE: join(dataDir, 'BUILDER_TOKEN'),
    STORE_TOKEN_FILE: join(dataDir, 'STORE_TOKEN'),
    METRICS_TOKEN: 'token-of-the-monitor',
  }
})
afterEach(() => editor.clearFaults())
afterAll(async () => {
  await service?.end('power cut')
  await stack?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const PAGE = '/en-us/products/crimping/crimp-lines/linea-355'
const PAGES = ['/de-ch', '/de/about', PAGE.replace('en-us', 'de-ch')]
const rename = (name: string) => editor.edit('pim/product/linea-355', { name }, { locale: 'en' })
const statusOf = async (path: string) => (await ask(urls.builderUrl + path).catch(() => null))?.status ?? 0

/** `npm run builder`, as a service manager runs it. */
function start(own: Record<string, string> = {}) {
  service = runInGroup(['scripts/run.ts', 'builder'], { ...env, ...own })
  return service
}
const untilReady = () => eventually('the builder is ready', async () => (await statusOf('/ready')) === 200, 150_000)
const lastLine = (output: string): unknown => JSON.parse(output.trimEnd().split('\n').at(-1) ?? 'null')

/** `npm run doctor`, which takes any time for an answer for well: how fast a busy machine answers is not what is wrong here. */
const doctor = (own: Record<string, string> = {}) =>
  runCommand(['scripts/commands/doctor.ts', '--slow', '600'], {
    ...env,
    WEBHOOK_SECRET: secrets.WEBHOOK_SECRET,
    CONTENT_ENVIRONMENT: 'sandbox',
    ...own,
  })

describe('npm run doctor', () => {
  test('says of a platform without a builder that the worker has no release and the builder does not run', async () => {
    const { code, output } = await doctor()
    expect(code).toBe(1)
    expect(output).toMatch(/^ {2}wrong +worker +The worker at \S+ \(STORE_URL\) runs and has no release in its channel: start the builder/m)
    expect(output).toMatch(/^ {2}wrong +builder +The builder at \S+ does not answer: start it \(npm run builder\)/m)
    expect(output).toContain('2 of 9 are wrong.')
  })
})

describe('the builder as a service', () => {
  test('lives before it is ready, and is ready once what the services say is live', async () => {
    const { output } = start()
    await eventually('it lives', async () => (await statusOf('/live')) === 200)
    expect(await statusOf('/ready')).toBe(503)
    await untilReady()
    expect(output()).toContain('{"event":"ready"')
    expect(await site.status('/de-ch')).toBe(200)
  })

  test('takes events from the worker, and answers metrics of them', async () => {
    await rename('Linea service')
    await eventually('the product is renamed', async () => (await site.heading(PAGE)) === 'Linea service')
    const metrics = async () =>
      (await ask(`${urls.builderUrl}/metrics`, { headers: { authorization: 'Bearer token-of-the-monitor' } })).text
    expect(await metrics()).toContain('strandwerk_builder_ready 1\n')
    // The product's own page is live before the pages that only show it.
    await eventually('the event is counted', async () => /^strandwerk_builder_event_to_live_seconds_count [1-9]/m.test(await metrics()))
    expect(await statusOf('/metrics')).toBe(401)
  })

  test('is found well by the doctor, whose notice goes through worker and queue to the builder', async () => {
    const { code, output } = await doctor()
    expect(output).toMatch(/^ {2}ok +webhook +\S+ took a signed notice, and the builder had it/m)
    expect({ code, wrong: output.includes('wrong  ') }).toEqual({ code: 0, wrong: false })
  })

  test.each([
    [{ STORE_TOKEN_FILE: '', STORE_TOKEN: 'not-the-token-of-the-worker' }, 'store', 'wants another token'],
    [{ WEBHOOK_SECRET: 'not-the-secret-of-the-worker' }, 'webhook', 'refuses the signature: WEBHOOK_SECRET here is another one'],
    [{ BUILDER_TOKEN_FILE: '', BUILDER_TOKEN: 'not-the-token-of-the-builder' }, 'builder', 'wants another token: BUILDER_TOKEN'],
    [{ CONTENT_ENVIRONMENT: 'staging' }, 'webhook', 'takes no notices of the environment "staging"'],
  ])('what is configured wrong beside it is told by the doctor, and no secret with it: %j', async (own, part, sentence) => {
    const { code, output } = await doctor(own)
    expect(output).toMatch(new RegExp(`^ {2}wrong +${part} .*${sentence}`, 'm'))
    expect({ code, told: output.includes('1 of 9 are wrong.') }).toEqual({ code: 1, told: true })
    for (const value of Object.values(secrets)) expect(output).not.toContain(value)
  })

  test('refuses an address that begins with two slashes', async () => {
    const { hostname, port } = new URL(urls.builderUrl)
    const status = await new Promise((done, fail) => {
      request({ hostname, port, path: '//status' }, (response) => done(response.resume().statusCode))
        .on('error', fail)
        .end()
    })
    expect(status).toBe(400)
  })

  test('told to end while it rests, ends at once and leaves nothing behind', async () => {
    await settledReleaseId({ ...urls, secrets })
    const output = service?.output
    expect(await service?.end('terminate')).toEqual({ code: 0, left: [] })
    expect(lastLine(output?.() ?? '')).toMatchObject({ event: 'stopped', finished: true })
  })

  test('told to end in the middle of a build, leaves whole releases alone, and its next start finishes', async () => {
    const { output, end } = start({ STOP_SECONDS: '1' })
    await untilReady()
    const release = await settledReleaseId({ ...urls, secrets })
    await editor.edit('content/NavigationItem/nav-stories', { title: 'Erzählungen' }, { locale: 'de' })
    await eventually('it renders', async () => output().includes('"event":"render"'))
    expect(await end('terminate')).toEqual({ code: 0, left: [] })
    const isLive = (await site.releaseId()) !== release
    for (const path of PAGES) expect(await site.contains(path, 'Erzählungen'), path).toBe(isLive)
    start()
    for (const path of PAGES) await eventually(`${path} has the new menu`, () => site.contains(path, 'Erzählungen'), 120_000)
  })

  test('told to end while a service hangs, waits no longer than it may', async () => {
    await service?.end('terminate')
    const { output, end } = start({ STOP_SECONDS: '1' })
    await untilReady()
    await settledReleaseId({ ...urls, secrets })
    await editor.fault({ service: 'pim', kind: 'hang' })
    const reconcile = { method: 'POST', headers: { authorization: `Bearer ${secrets.BUILDER_TOKEN}` } }
    await editor.forgetRequests()
    await ask(`${urls.builderUrl}/reconcile`, reconcile)
    await eventually('it has asked', async () => (await editor.requestCount('pim')) > 0)
    expect(await end('terminate')).toEqual({ code: 0, left: [] })
    expect(lastLine(output())).toMatchObject({ event: 'stopped', finished: false })
  })
})

describe('the builder as a service without what it needs', () => {
  test.each([
    [{ STORE_TOKEN_FILE: '' }, /^STORE_TOKEN is not set, what the builder shows to the worker\./],
    [{ BUILDER_TOKEN_FILE: '/nowhere' }, /^The file \/nowhere, which BUILDER_TOKEN_FILE names, cannot be read \(ENOENT\)/],
    [{ BUILDER_HOST: 'http://0.0.0.0' }, /BUILDER_HOST: "http:\/\/0\.0\.0\.0" is refused; allowed is a name or an address/],
    [{ CONTENT_TOKEN: 'Bearer x' }, /^CONTENT_TOKEN holds more than a token/],
  ])('says so in a sentence and does not start (%#)', async (own, sentence) => {
    const { output, ended } = start({ ...own, DATA_DIR: `${builderDir}-none` })
    expect(await ended).toBe(1)
    expect(output()).toMatch(sentence)
  })
})
