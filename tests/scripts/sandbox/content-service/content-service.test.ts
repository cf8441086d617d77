import { expect, test } from 'vitest'
import { ask, post, runSandbox } from '../running-sandbox.ts'

const PAGE = (id: string, stage = 'PUBLISHED') =>
  `{ page(where: { id: "${id}" }, stage: ${stage}) { id locale title updatedAt publishedAt } }`

test('paging covers every entry once, whatever the page size', async () => {
  const { url } = await runSandbox()
  for (const [first, orderBy] of [
    [3, 'id_ASC'],
    [7, 'publicationDate_DESC'],
    [1000, 'id_ASC'],
  ] as const) {
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const argument: string = after ? `, after: "${after}"` : ''
      const { data } = await ask(
        `${url}/content/graphql`,
        `{ storiesConnection(first: ${first}, orderBy: ${orderBy}${argument}) { edges { node { id publicationDate } } pageInfo { hasNextPage endCursor } aggregate { count } } }`,
      )
      const { edges, pageInfo, aggregate } = data.storiesConnection
      seen.push(...edges.map((edge: { node: { id: string } }) => edge.node.id))
      after = pageInfo.endCursor
      if (pageInfo.hasNextPage) continue
      expect(seen).toHaveLength(aggregate.count)
      expect(new Set(seen).size).toBe(seen.length)
      break
    }
  }
})

test('the newest comes first when ordered by date', async () => {
  const { url } = await runSandbox()
  const { data } = await ask(
    `${url}/content/graphql`,
    '{ mediaReleasesConnection(orderBy: publicationDate_DESC) { edges { node { publicationDate } } } }',
  )
  const dates = data.mediaReleasesConnection.edges.map((edge: { node: { publicationDate: string } }) => edge.node.publicationDate)
  expect(dates).toEqual([...dates].sort().reverse())
})

test.each([
  ['ja, de, en', 'page-home', 'ja'],
  ['ja, de, en', 'page-about', 'de'],
  ['fr, en', 'page-contact', 'fr'],
  ['it, en', 'page-about', 'en'],
])('the first language of "%s" that %s has text in is %s', async (header, id, locale) => {
  const { url } = await runSandbox()
  const { data } = await ask(`${url}/content/graphql`, PAGE(id), { 'gcms-locales': header })
  expect(data.page.locale).toBe(locale)
})

test('an entry without any of the languages is not there; without header every entry is', async () => {
  const { url } = await runSandbox()
  const strict = await ask(`${url}/content/graphql`, PAGE('page-apprenticeship'), { 'gcms-locales': 'en' })
  const open = await ask(`${url}/content/graphql`, PAGE('page-apprenticeship'))
  expect(strict.data.page).toBeNull()
  expect(open.data.page.locale).toBe('de')
})

test('an update shows in the draft alone until it is published, and time only goes forward', async () => {
  const { url } = await runSandbox()
  const service = `${url}/content/graphql`
  const before = (await ask(service, PAGE('page-about'))).data.page
  await ask(
    service,
    'mutation { updateEntry(model: "Page", id: "page-about", locale: en, data: { title: "New title", theme: "Copper" }) { id } }',
  )
  expect((await ask(service, PAGE('page-about'))).data.page).toEqual(before)
  expect((await ask(service, PAGE('page-about', 'DRAFT'))).data.page.title).toBe('New title')
  const { data } = await ask(service, 'mutation { publishEntry(model: "Page", id: "page-about") { stage updatedAt } }')
  const after = (await ask(service, PAGE('page-about'))).data.page
  expect(after.title).toBe('New title')
  expect(after.updatedAt).toBe(data.publishEntry.updatedAt)
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
})

test('links and lists lose what is unpublished; the draft stage keeps it', async () => {
  const { url } = await runSandbox()
  await fetch(`${url}/control/content/Page/page-history`, { method: 'DELETE' })
  await fetch(`${url}/control/content/StoryContact/contact-lea-amrein`, { method: 'DELETE' })
  const query = (stage: string) =>
    `{ navigationItem(where: { id: "nav-history" }, stage: ${stage}) { link { ... on PageLink { page { id } } } } story(where: { id: "story-night-shift" }, stage: ${stage}) { storyContacts { id } } }`
  const published = (await ask(`${url}/content/graphql`, query('PUBLISHED'))).data
  const draft = (await ask(`${url}/content/graphql`, query('DRAFT'))).data
  expect(published).toEqual({ navigationItem: { link: { page: null } }, story: { storyContacts: [] } })
  expect(draft).toEqual({
    navigationItem: { link: { page: { id: 'page-history' } } },
    story: { storyContacts: [{ id: 'contact-lea-amrein' }] },
  })
})

test('a created entry can be found, and deleted for good', async () => {
  const { url } = await runSandbox()
  const created = await post(`${url}/control/content/Page`, {
    id: 'page-new',
    data: { slug: 'new' },
    localizations: { en: { title: 'New' } },
  })
  expect(await created.json()).toMatchObject({ id: 'page-new', isPublished: true })
  expect((await ask(`${url}/content/graphql`, PAGE('page-new'))).data.page.title).toBe('New')
  expect((await post(`${url}/control/content/Page`, { id: 'page-new' })).status).toBe(409)
  await ask(`${url}/content/graphql`, 'mutation { deleteEntry(model: "Page", id: "page-new") { id } }')
  expect((await ask(`${url}/content/graphql`, PAGE('page-new', 'DRAFT'))).data.page).toBeNull()
})

test('publishing and taking back are refused to whoever lacks the token that was asked for; the rest is not', async () => {
  const { url } = await runSandbox({ publishToken: 'may-publish' })
  const send = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/content/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    })
  const publish = 'mutation { publishEntry(model: "Page", id: "page-about") { id } }'
  const takeBack = 'mutation { unpublishEntry(model: "Page", id: "page-about") { id } }'
  for (const query of [publish, takeBack])
    for (const headers of [undefined, { authorization: 'Bearer another' }, { authorization: 'may-publish' }]) {
      const response = await send(query, headers)
      expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('not allowed to publish')])
    }
  expect((await ask(`${url}/content/realtime`, PAGE('page-about'))).data.page).not.toBeNull()
  for (const query of [takeBack, publish]) expect((await send(query, { authorization: 'Bearer may-publish' })).status).toBe(200)
  expect((await send('mutation { updateEntry(model: "Page", id: "page-about", locale: en, data: { title: "New" }) { id } }')).status).toBe(
    200,
  )
})

test('an edit of what does not exist is an error with the name', async () => {
  const { url } = await runSandbox()
  const { errors } = await ask(`${url}/content/graphql`, 'mutation { publishEntry(model: "Page", id: "nope") { id } }')
  expect(errors?.[0]?.message).toContain('nope')
})
