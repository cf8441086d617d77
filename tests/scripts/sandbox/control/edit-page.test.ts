import { expect, test } from 'vitest'
import { ask, receiveWebhooks, runSandbox } from '../running-sandbox.ts'

const TITLE = '{ page(where: { id: "page-about" }) { title } }'

async function openForm(url: string, language = 'en') {
  const address = `${url}/edit/Page/page-about?language=${language}`
  const markup = await (await fetch(address)).text()
  const token = /name="token" value="([^"]+)"/.exec(markup)?.[1] ?? ''
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ token, ...fields }) })
  return { markup, send }
}
const titleIn = async (url: string, stage: 'graphql' | 'realtime', language = 'en') =>
  (
    await ask(`${url}/content/${stage}`, stage === 'graphql' ? TITLE : TITLE.replace('where', 'stage: DRAFT, where'), {
      'gcms-locales': language,
    })
  ).data.page.title

test('an entry is a form with its texts and what all languages share; models and entries lead to it', async () => {
  const { url } = await runSandbox()
  expect(await (await fetch(url)).text()).toContain('href="/edit"')
  expect(await (await fetch(`${url}/edit`)).text()).toContain('<a href="/edit/Page">')
  expect(await (await fetch(`${url}/edit/Page`)).text()).toContain('<a href="/edit/Page/page-about">')
  const { markup } = await openForm(url)
  expect(markup).toMatch(/name="field\.title" value="[^"]+"/)
  expect(markup).toContain('name="field.bodyBlocks"')
  expect(markup).toMatch(/slug <small>all languages<\/small>/)
})

test('what is saved is a draft until it is published, in its language alone, and editors are told of each', async () => {
  const receiver = await receiveWebhooks()
  const { url } = await runSandbox({ webhookUrl: receiver.url })
  const [published, german] = [await titleIn(url, 'graphql'), await titleIn(url, 'graphql', 'de')]
  const { send } = await openForm(url)
  const saved = await send({ 'field.title': 'Said <b>anew</b>', action: 'save' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/edit/Page/page-about?language=en'])
  expect([await titleIn(url, 'realtime'), await titleIn(url, 'graphql')]).toEqual(['Said <b>anew</b>', published])
  const { markup } = await openForm(url)
  expect(markup).toContain('Said &lt;b&gt;anew')
  expect(markup).toContain('the draft is newer')
  await send({ action: 'publish' })
  expect([await titleIn(url, 'graphql'), await titleIn(url, 'graphql', 'de')]).toEqual(['Said <b>anew</b>', german])
  await receiver.waitFor(2)
  expect(receiver.notices.map(({ body }) => JSON.parse(body).data.stage)).toEqual(['DRAFT', 'PUBLISHED'])
})

test('what is no JSON, of another page or of no entry is refused, and changes nothing', async () => {
  const { url } = await runSandbox()
  const published = await titleIn(url, 'realtime')
  const { send } = await openForm(url)
  const broken = await send({ 'field.title': 'x', 'field.bodyBlocks': '[{', action: 'publish' })
  expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('What stands in &quot;bodyBlocks&quot; is no JSON.')])
  expect((await send({ token: 'guessed', 'field.title': 'x' })).status).toBe(403)
  expect((await send({ 'field.title': 'x' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  for (const path of ['Page/nothing', 'Nothing/x', '__proto__/x']) expect((await fetch(`${url}/edit/${path}`)).status).toBe(404)
  expect(await titleIn(url, 'realtime')).toBe(published)
})
