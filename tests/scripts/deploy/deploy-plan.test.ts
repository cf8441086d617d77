import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Item, itemsOf, lookAtAccount, NotLoggedIn, type Wrangler } from '../../../scripts/deploy/account.ts'
import { createMissing, requireFinished, requireWhole } from '../../../scripts/deploy/create.ts'
import { readNeeds } from '../../../scripts/deploy/needs.ts'
import { planText } from '../../../scripts/deploy/plan-text.ts'

const needs = readNeeds(resolve(import.meta.dirname, '../../..'))
const EMPTY = { buckets: [] as string[], queues: [] as string[], secrets: null as string[] | null }
const WHOLE = { buckets: needs.buckets, queues: needs.queues, secrets: needs.secrets.map(({ name }) => name) }

/** A wrangler over an account in memory, which says what the real one says. `fails` is what it refuses to create. */
function fakeWrangler(account: typeof EMPTY, { fails = '' } = {}) {
  const state = { buckets: [...account.buckets], queues: [...account.queues], secrets: account.secrets && [...account.secrets] }
  const commands: string[] = []
  const well = (output = '') => ({ code: 0, output: ` wrangler 4\n───\n${output}` })
  const bad = (message: string) => ({ code: 1, output: `\u001b[31m✘ \u001b[41;31m[ERROR]\u001b[0m ${message}\n\n  Logs were written` })
  const wrangler: Wrangler = async (args) => {
    const command = args.join(' ')
    commands.push(command)
    const name = args.at(-1) ?? ''
    if (fails !== '' && command.includes(`create ${fails}`)) return bad('Queues is not enabled for this account. [code: 10023]')
    if (command === 'r2 bucket list')
      return well(state.buckets.map((bucket) => `name:           ${bucket}\ncreation_date:  2026`).join('\n\n'))
    if (command.startsWith('queues info'))
      return state.queues.includes(name) ? well(`Queue Name: ${name}`) : bad(`Queue "${name}" does not exist. To create it, run: …`)
    if (command.startsWith('secret list'))
      return state.secrets
        ? well(JSON.stringify(state.secrets.map((secret) => ({ name: secret, type: 'secret_text' }))))
        : bad('This Worker does not exist on your account. [code: 10007]')
    if (command.startsWith('r2 bucket create')) state.buckets.push(name)
    if (command.startsWith('queues create')) state.queues.push(name)
    return well()
  }
  return { wrangler, commands, created: () => commands.filter((command) => /create|bulk/.test(command)) }
}

/** Creates over an account in memory. */
async function create(account: typeof EMPTY, options: { isRest?: boolean; fails?: string; given?: Record<string, string> } = {}) {
  const fake = fakeWrangler(account, options)
  const items = await lookAtAccount(needs, fake.wrangler)
  const kept: Record<string, string>[] = []
  const sent: Record<string, string>[] = []
  const said: string[] = []
  const done = createMissing(items, {
    wrangler: fake.wrangler,
    isRest: options.isRest ?? false,
    given: options.given ?? {},
    keep(values) {
      kept.push(values)
      return 'secrets.json'
    },
    async withFile(values, use) {
      sent.push(values)
      return use('to-put.json')
    },
    report: (sentence) => void said.push(sentence),
  })
  return { ...fake, done, kept, sent, said }
}

describe('what the worker needs in production', () => {
  test('is read from wrangler.toml: buckets, queues with the dead letters, durable objects, schedule, secrets', () => {
    expect(needs).toMatchObject({
      worker: 'strandwerk-edge-production',
      buckets: ['strandwerk-releases', 'strandwerk-forms', 'strandwerk-uploads'],
      queues: ['strandwerk-content-events-dead', 'strandwerk-content-events', 'strandwerk-forms'],
      durableObjects: ['FormLimit', 'FormReceipt', 'GateLimit', 'PolicyReports', 'SessionRecord', 'UserUploads', 'UserChanges'],
    })
    expect(needs.secrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN', 'FORM_TARGET_TOKEN']),
    )
  })

  test.each([
    ['routes = ["www.machines.ch/*"]', 'https://builder.machines.ch', []],
    ['', 'https://builder.machines.ch', ['No host leads to the worker']],
    [
      'routes = [{ pattern = "www.strandwerk.example", custom_domain = true }]',
      'https://builder.machines.ch',
      ['The route "www.strandwerk.example" is a placeholder'],
    ],
    ['workers_dev = true', 'https://builder.strandwerk.example', ['BUILDER_URL is "https://builder.strandwerk.example", a placeholder']],
    ['workers_dev = true', 'builder.machines.ch', ['BUILDER_URL is "builder.machines.ch": put the address']],
  ])('is finished or not: %j, builder at %s', (line, builder, expected) => {
    const root = mkdtempSync(join(tmpdir(), 'strandwerk-test-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const head = `name = "edge"\nmain = "edge.ts"\ncompatibility_date = "2026-10-01"\nworkers_dev = false\n[env.production]\n${line}\n`
    writeFileSync(join(root, 'wrangler.toml'), `${head}[env.production.vars]\nBUILDER_URL = "${builder}"\n`)
    writeFileSync(join(root, 'edge.ts'), '')
    const { unfinished } = readNeeds(root)
    expect(unfinished).toEqual(expected.map((sentence) => expect.stringContaining(sentence)))
  })
})

describe('the plan', () => {
  test('tells without an account what would be created, and that nobody was asked', () => {
    const text = planText(needs, { items: itemsOf(needs), isAsked: false })
    for (const name of [...needs.buckets, ...needs.queues, ...needs.durableObjects, ...needs.secrets.map((secret) => secret.name)])
      expect(text).toContain(` ${name} `)
    expect(text).toContain('The account was not looked at')
    expect(text).not.toContain('exists ')
  })

  test('stands in docs/first-deploy.md as the command prints it', () => {
    const document = readFileSync(resolve(import.meta.dirname, '../../../docs/first-deploy.md'), 'utf8')
    expect(document).toContain(planText(needs, { items: itemsOf(needs), isAsked: false }).trimEnd())
  })

  test('tells what an account has and lacks', async () => {
    const { wrangler, created } = fakeWrangler({ ...EMPTY, buckets: ['strandwerk-forms', 'of-somebody-else'] })
    const text = planText(needs, { items: await lookAtAccount(needs, wrangler), isAsked: true })
    expect(text).toMatch(/bucket +strandwerk-forms +exists/)
    expect(text).toMatch(/bucket +strandwerk-releases +to create/)
    expect(text).toMatch(/secret +FORM_TARGET_TOKEN +to put by hand/)
    expect(created()).toEqual([])
  })

  test.each([
    ["In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable", NotLoggedIn],
    ['You are not authenticated. Please run `wrangler login`.', NotLoggedIn],
    ['A request to the Cloudflare API failed. [code: 9109]', Error],
  ])('says in a sentence why the account cannot be looked at: %s', async (output, kind) => {
    await expect(lookAtAccount(needs, async () => ({ code: 1, output }))).rejects.toThrow(kind)
  })
})

describe('creating', () => {
  test('makes buckets, queues and secrets in an empty account, and keeps the secrets before it sends them', async () => {
    const { done, created, kept, sent, said } = await create(EMPTY)
    await done
    expect(created()).toEqual([
      'r2 bucket create strandwerk-releases',
      'r2 bucket create strandwerk-forms',
      'r2 bucket create strandwerk-uploads',
      'queues create strandwerk-content-events-dead',
      'queues create strandwerk-content-events',
      'queues create strandwerk-forms',
      'secret bulk to-put.json --env production',
    ])
    expect(kept).toEqual(sent)
    expect(Object.keys(sent[0] ?? {})).not.toContain('FORM_TARGET_TOKEN')
    for (const value of Object.values(sent[0] ?? {})) {
      expect(value.length).toBeGreaterThanOrEqual(32)
      expect(said.join()).not.toContain(value)
    }
  })

  test('takes the secrets it is given', async () => {
    const given = { WEBHOOK_SECRET: 'what-the-service-was-told', FORM_TARGET_TOKEN: 'what-the-receiver-told' }
    const { done, sent } = await create(EMPTY, { given })
    await done
    expect(sent[0]).toMatchObject(given)
  })

  test('creates nothing while a secret it is given is too short, and does not tell it', async () => {
    const { done, created } = await create(EMPTY, { given: { STORE_TOKEN: 'tiny-value' } })
    await expect(done).rejects.toThrow('Nothing was created: STORE_TOKEN is given and has fewer than 12 characters.')
    await expect(done).rejects.not.toThrow('tiny-value')
    expect(created()).toEqual([])
  })

  test('refuses to add to what is there already, unless it is told that it may', async () => {
    const half = { ...EMPTY, buckets: ['strandwerk-releases'] }
    const refused = await create(half)
    await expect(refused.done).rejects.toThrow(
      /^Nothing was created: a part of it is there already \(the bucket strandwerk-releases\), another is not \(the bucket strandwerk-forms, .*--create --rest creates the others\.$/,
    )
    expect(refused.created()).toEqual([])
    const rest = await create(half, { isRest: true })
    await rest.done
    expect(rest.created()[0]).toBe('r2 bucket create strandwerk-forms')
  })

  test('stops at what wrangler refuses, and says what was created, what was not, and how to go on', async () => {
    const { done, created, sent } = await create(EMPTY, { fails: 'strandwerk-content-events' })
    await expect(done).rejects.toThrow(
      'Not created: the queue strandwerk-content-events-dead. wrangler says: Queues is not enabled for this account. [code: 10023] Created before: the bucket strandwerk-releases, the bucket strandwerk-forms, the bucket strandwerk-uploads. Not tried: the queue strandwerk-content-events,',
    )
    expect(created()).toHaveLength(4)
    expect(sent).toEqual([])
  })

  test('does nothing where everything is there', async () => {
    const { done, created, said } = await create(WHOLE)
    await done
    expect(created()).toEqual([])
    expect(said).toEqual(['Everything is there; nothing was created.'])
  })
})

describe('the worker is not sent', () => {
  const whole: Item[] = itemsOf(needs).map((item) => ({ ...item, exists: true }))

  test('while wrangler.toml holds placeholders', () => {
    expect(() => requireFinished(['No host leads to the worker.'])).toThrow('Nothing was sent; wrangler.toml is not finished. No host')
  })

  test('while the account lacks what it needs', () => {
    const items = whole.map((item) => (item.name === 'STORE_TOKEN' ? { ...item, exists: false } : item))
    expect(() => requireWhole(items)).toThrow('Nothing was sent; the account lacks the secret STORE_TOKEN. npm run deploy -- --create')
  })

  test('but may lack a secret somebody else has to tell', () => {
    const items = whole.map((item) => (item.name === 'FORM_TARGET_TOKEN' ? { ...item, exists: false } : item))
    expect(() => requireWhole(items)).not.toThrow()
  })
})
