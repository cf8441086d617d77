import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../scripts/config.ts'
import { localGates, localSecrets, SECRET_NAMES } from '../../../scripts/secrets.ts'

describe('secrets of this machine', () => {
  let dir = ''
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'secrets-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('are made on first use, for nobody else to read, and are the same ever after', () => {
    const data = join(dir, 'data')
    const made = localSecrets(data, {})
    expect(new Set(Object.values(made)).size).toBe(SECRET_NAMES.length)
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    const text = readFileSync(join(data, 'secrets.json'), 'utf8')
    expect(localSecrets(data, {})).toEqual(made)
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(text)
  })

  test('of gates are one each, and no password is too short to withstand guessing', () => {
    const secrets = localSecrets(dir, {})
    const gates = localGates(secrets, {})
    expect(new Set(Object.values(gates)).size).toBe(6)
    expect(localGates(secrets, { PAGE_PASSWORD: 'twelve signs' }).PAGE_PASSWORD).toBe('twelve signs')
    expect(() => localGates(secrets, { PAGE_PASSWORD: 'eleven sign' })).toThrow('PAGE_PASSWORD')
    expect(() => localGates(secrets, { EDITOR_PASSWORD: 'short' })).toThrow('EDITOR_PASSWORD')
  })

  test('come from the environment where it says them', () => {
    const made = localSecrets(dir, {})
    const own = 'a secret of the environment'
    expect(localSecrets(dir, { STORE_TOKEN: own })).toEqual({ ...made, STORE_TOKEN: own })
    expect(localSecrets(dir, { STORE_TOKEN: '' })).toEqual(made)
  })

  test('of a file made before there were forms are completed, the same for every program', () => {
    const { FORM_TARGET_TOKEN: _, ...before } = localSecrets(dir, {})
    const path = join(dir, 'secrets.json')
    writeFileSync(path, JSON.stringify(before))
    const completed = localSecrets(dir, {})
    expect(completed).toEqual({ ...before, FORM_TARGET_TOKEN: expect.stringMatching(/^[\w-]{32,}$/) })
    expect(localSecrets(dir, {})).toEqual(completed)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(before)
  })

  test('that are too short are refused by name', () => {
    expect(() => localSecrets(dir, { BUILDER_TOKEN: 'short' })).toThrow('BUILDER_TOKEN must have at least 16 characters.')
  })

  test.each([
    ['', 'it is no JSON'],
    ['{', 'it is no JSON'],
    ['[]', 'it holds no secrets'],
    ['{"WEBHOOK_SECRET":"x"}', 'WEBHOOK_SECRET is missing or has fewer than 16 characters'],
  ])('are never replaced when the file reads %j: it is named, with what is wrong', (text, reason) => {
    const path = join(dir, 'secrets.json')
    writeFileSync(path, text)
    expect(() => localSecrets(dir, {})).toThrow(`${path} cannot be used: ${reason}.`)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('that the environment says completely need no file', () => {
    writeFileSync(join(dir, 'secrets.json'), 'nonsense')
    const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} of the environment`]))
    expect(localSecrets(dir, env)).toEqual(env)
  })

  test('of the environment are not written to disk', () => {
    const own = 'a secret of the environment'
    localSecrets(dir, { STORE_TOKEN: own })
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).not.toContain(own)
    expect(readdirSync(dir)).toEqual(['secrets.json'])
  })
})

describe('the configuration', () => {
  test('needs nothing said, and keeps the parts on this machine together', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ channel: 'live', renderThreads: null, storeUrl: `http://127.0.0.1:${config.ports.edge}` })
    for (const service of Object.values(config.services)) expect(service?.endpoint).toContain(`:${config.ports.sandbox}/`)
  })

  test.each([
    [{}, true],
    [{ CONTENT_DRAFTS: 'off' }, false],
    [{ CONTENT_ENDPOINT: 'https://content.test/' }, false],
    [{ CONTENT_ENDPOINT: 'https://content.test/', CONTENT_DRAFTS: 'on' }, true],
  ])('allows drafts beside the sandbox, and beside a real service when it is said: %j → %j [DL-06]', (env, isAllowed) => {
    expect(readConfig(env).services.drafts !== null).toBe(isAllowed)
  })

  test('shows for drafts the credentials of drafts, or those of what is published where there are none', () => {
    const env = { CONTENT_TOKEN: 'of-published', CONTENT_DRAFTS: 'on' }
    const shown = (more: Record<string, string>) => readConfig({ ...env, ...more }).services
    expect(shown({}).drafts?.credentials.headers()).toEqual({ authorization: 'Bearer of-published' })
    const own = shown({ CONTENT_DRAFT_TOKEN: 'of-drafts' })
    expect(own.drafts?.credentials.headers()).toEqual({ authorization: 'Bearer of-drafts' })
    expect(own.content.credentials.headers()).toEqual({ authorization: 'Bearer of-published' })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['BUILDER_PORT', '-1'],
    ['CONTENT_ENDPOINT', 'nowhere'],
    ['STORE_URL', ''],
    ['PUBLIC_SCHEME', 'ftp'],
    ['RENDER_THREADS', '0'],
    ['RECONCILE_SECONDS', '0'],
    ['RETAINED_RELEASES', '1.5'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })

  test.each([
    'events/internal',
    '/Events/internal',
    '/events/',
    '/events//internal',
    '/events/%69nternal',
    '/en/events',
    '/',
    '/a/../b',
    '/products/cutting',
    '/stories',
  ])('refuses to protect %j, which would protect nothing', (path) =>
    expect(() => readConfig({ PROTECTED_PATHS: path })).toThrow('PROTECTED_PATHS'),
  )

  test('lets files come from the sandbox, or from where pictures lie beside real services, or from where it is told to', () => {
    expect(readConfig({}).fileOrigins).toEqual(['http://localhost:8790'])
    const real = { CONTENT_ENDPOINT: 'https://content.test/', ASSET_ORIGINS: 'https://media.test/a' }
    expect(readConfig(real).fileOrigins).toEqual(['https://media.test'])
    expect(readConfig({ ...real, FILE_ORIGINS: 'https://files.test/' }).fileOrigins).toEqual(['https://files.test'])
    for (const origin of ['media.test', 'https://media.test/path', 'ftp://media.test'])
      expect(() => readConfig({ FILE_ORIGINS: origin })).toThrow('FILE_ORIGINS')
  })

  test.each([
    ['the stand-in of the sandbox', {}, 'http://localhost:8790/tag-manager/tag.js?id=SANDBOX'],
    ['none when its id is empty', { TAG_MANAGER_ID: '' }, undefined],
    ['none beside real services unless one is named', { CONTENT_ENDPOINT: 'https://content.test/' }, undefined],
    [
      'the one that is named',
      { TAG_MANAGER_ID: 'T-1', TAG_MANAGER_URL: 'https://tags.test/t.js?v=2' },
      'https://tags.test/t.js?v=2&id=T-1',
    ],
  ])('has %s for a tag manager (AH-55)', (_what, env, scriptUrl) => {
    expect(readConfig(env).settings.tagManager?.scriptUrl).toBe(scriptUrl)
  })

  test('the tag manager brings its own origin and those it is said to reach', () => {
    const env = { TAG_MANAGER_ID: 'T-1', TAG_MANAGER_URL: 'https://tags.test/t.js', TRACKING_ORIGINS: 'https://counts.test' }
    expect(readConfig(env).settings.tagManager?.origins).toEqual(['https://tags.test', 'https://counts.test'])
    expect(() => readConfig({ TAG_MANAGER_ID: 'T-1', CONTENT_ENDPOINT: 'https://content.test/' })).toThrow('TAG_MANAGER_URL')
  })

  test("reads lists, and an empty public port as the scheme's own", () => {
    const { settings } = readConfig({ ASSET_ORIGINS: 'https://a.test/x, ,https://b.test', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '' })
    expect(settings).toMatchObject({ assetOrigins: ['https://a.test/x', 'https://b.test'], publicScheme: 'https', publicPort: null })
  })
})
