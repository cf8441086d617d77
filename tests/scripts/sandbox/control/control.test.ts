import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { ask, post, runSandbox } from '../running-sandbox.ts'

const PRODUCT = (language: string, slug = 'corda-330') =>
  `{ singleProductV2(language: "${language}", slug: "${slug}") { name language short_description sort_index } }`

test('an edit of one language leaves the others; an edit without language reaches all', async () => {
  const { url } = await runSandbox()
  const product = async (language: string) => (await ask(`${url}/pim/graphql`, PRODUCT(language))).data.singleProductV2
  await post(`${url}/control/pim/product/corda-330`, { language: 'de', data: { short_description: 'Neu.' } })
  expect((await product('de-CH')).short_description).toBe('Neu.')
  expect((await product('en-US')).short_description).not.toBe('Neu.')
  await post(`${url}/control/pim/product/corda-330`, { data: { name: 'Corda 331', sort_index: 7 } })
  for (const language of ['de-CH', 'ja-JP']) expect(await product(language)).toMatchObject({ name: 'Corda 331', sort_index: 7 })
})

test('an edit of one language is the moment of change of that language; an edit of what all share is that of all', async () => {
  const { url } = await runSandbox()
  const product = async (language: string) =>
    (await ask(`${url}/pim/graphql`, `{ singleProductV2(language: "${language}", slug: "corda-330") { updated_at } }`)).data.singleProductV2
      .updated_at
  const story = async () => {
    const query =
      '{ stories: storiesConnection(stage: PUBLISHED, first: 1) { edges { node { id updatedAt localizations(includeCurrent: true) { locale updatedAt } } } } }'
    return (await ask(`${url}/content/realtime`, query, { 'gcms-locales': 'en, de' })).data.stories.edges[0].node
  }
  const seed = await product('en-US')
  await post(`${url}/control/pim/product/corda-330`, { language: 'de', data: { short_description: 'Neu.' } })
  expect([await product('en-US'), (await product('de-CH')) > seed]).toEqual([seed, true])
  await post(`${url}/control/pim/product/corda-330`, { data: { sort_index: 7 } })
  expect(new Set([await product('en-US'), await product('de-CH')]).size).toBe(1)
  const before = await story()
  await post(`${url}/control/content/Story/${before.id}`, { language: 'de', data: { title: 'Neu' } })
  const after = await story()
  const moments = Object.fromEntries(
    after.localizations.map((text: { locale: string; updatedAt: string }) => [text.locale, text.updatedAt]),
  )
  expect(moments).toEqual({ ...moments, en: before.updatedAt, de: after.updatedAt })
  expect(after.updatedAt > before.updatedAt).toBe(true)
})

test('a product that is not translated comes in English and says so', async () => {
  const { url } = await runSandbox()
  const { data } = await ask(`${url}/pim/graphql`, PRODUCT('hu-HU', 'filo-control'))
  expect(data.singleProductV2).toMatchObject({ name: 'Filo Control', language: 'en-US' })
})

test('an unpublished product vanishes from lists and relations, and can be restored', async () => {
  const { url } = await runSandbox()
  const query =
    '{ classificationProducts(language: "en-US", slug: "compact", type: "products") { slug } singleProductV2(language: "en-US", slug: "corda-550") { related { product { slug } } } }'
  await fetch(`${url}/control/pim/product/corda-330`, { method: 'DELETE' })
  const gone = JSON.stringify((await ask(`${url}/pim/graphql`, query)).data)
  await post(`${url}/control/pim/product/corda-330/restore`, {})
  const back = JSON.stringify((await ask(`${url}/pim/graphql`, query)).data)
  expect([gone.includes('corda-330'), back.match(/corda-330/g)?.length]).toEqual([false, 2])
})

test('a created product stands in its classification', async () => {
  const { url } = await runSandbox()
  await post(`${url}/control/pim/product`, {
    slug: 'corda-999',
    data: { name: 'Corda 999', classification: 'compact', supported_countries: ['ALL'], sort_index: 99 },
  })
  const { data } = await ask(
    `${url}/pim/graphql`,
    '{ classificationProducts(language: "fr-FR", slug: "compact", type: "products") { slug name } }',
  )
  expect(data.classificationProducts.at(-1)).toEqual({ slug: 'corda-999', name: 'Corda 999' })
})

test('edits survive a restart, also when the last line was only half written', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(stateDir, { recursive: true }))
  const first = await startSandbox({ stateDir, webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelays: [] })
  await post(`${first.url}/control/pim/product/corda-330`, { language: 'en', data: { name: 'Kept' } })
  await first.close()
  appendFileSync(join(stateDir, 'journal.jsonl'), '{"at":"2026-12-01T00:00:00.000Z","comma')
  const second = await runSandbox({ stateDir })
  const name = async () => (await ask(`${second.url}/pim/graphql`, PRODUCT('en-US'))).data.singleProductV2.name
  expect(await name()).toBe('Kept')
  await post(`${second.url}/control/pim/product/corda-330`, { language: 'en', data: { name: 'Kept twice' } })
  expect(
    readFileSync(join(stateDir, 'journal.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .every((line) => JSON.parse(line)),
  ).toBe(true)
  await post(`${second.url}/control/reset`, {})
  expect(await name()).toBe('Corda 330')
})

test('requests are recorded with operation, variables and languages, and without secrets', async () => {
  const { url } = await runSandbox()
  await post(
    `${url}/content/graphql`,
    { query: 'query Find($id: ID) { page(where: { id: $id }) { id } }', variables: { id: 'page-home' } },
    { 'gcms-locales': 'de, en', authorization: 'Bearer s3cret' },
  )
  const text = await (await fetch(`${url}/control/requests`)).text()
  expect(JSON.parse(text).requests).toMatchObject([
    { service: 'content', operation: 'Find', variables: { id: 'page-home' }, headers: { 'gcms-locales': 'de, en' } },
  ])
  expect(text).not.toContain('s3cret')
})

test('with a token, the control endpoint is closed to those without', async () => {
  const { url } = await runSandbox({ controlToken: 'let-me-in' })
  const statuses = await Promise.all([
    fetch(`${url}/control/state`),
    fetch(`${url}/control/state`, { headers: { authorization: 'Bearer let-me-in' } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 200])
})

test('two sandboxes in one process share nothing, and a taken port is an error', async () => {
  const [one, two] = [await runSandbox(), await runSandbox()]
  await post(`${one.url}/control/pim/product/corda-330`, { data: { name: 'Only here' } })
  expect((await ask(`${two.url}/pim/graphql`, PRODUCT('en-US'))).data.singleProductV2.name).toBe('Corda 330')
  await expect(startSandbox({ port: Number(new URL(one.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
