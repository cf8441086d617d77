import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runSandbox } from '../running-sandbox.ts'

const STATISTICS = { event: 'consent', statistics: true, marketing: false }
const REFUSED = { event: 'consent', statistics: false, marketing: true }
const view = (path: string) => ({ event: 'page_view', path })

/** Runs the script of the tag manager on a page whose data layer begins and goes on as given. */
async function load(url: string, before: object[], after: object[]): Promise<{ sent: unknown[]; layer: object[] }> {
  const sent: unknown[] = []
  const window: { dataLayer: object[] } = { dataLayer: [...before] }
  runInNewContext(await (await fetch(`${url}/tag-manager/tag.js?id=X`)).text(), {
    window,
    URL,
    document: { currentScript: { src: `${url}/tag-manager/tag.js?id=X` } },
    navigator: { sendBeacon: (_to: URL, body: string) => sent.push(JSON.parse(body)) },
  })
  for (const entry of after) window.dataLayer.push(entry)
  return { sent, layer: window.dataLayer }
}

test('the script counts what was and what will be pushed, while statistics are agreed to', async () => {
  const { url } = await runSandbox()
  const { sent, layer } = await load(url, [view('/early'), STATISTICS, view('/a')], [view('/b'), REFUSED, view('/c')])
  expect(sent).toEqual([view('/a'), view('/b')])
  expect(layer).toHaveLength(6)
})

test('hits are kept to be looked at, and forgotten on demand; nonsense is refused', async () => {
  const { url } = await runSandbox()
  const hits = `${url}/tag-manager/hits`
  await fetch(hits, { method: 'POST', body: JSON.stringify(view('/a')) })
  expect((await fetch(hits, { method: 'POST', body: '{"nested":{}}' })).status).toBe(400)
  expect(await (await fetch(hits)).json()).toEqual([view('/a')])
  await fetch(hits, { method: 'DELETE' })
  expect(await (await fetch(hits)).json()).toEqual([])
  expect((await fetch(`${url}/tag-manager/other`)).status).toBe(404)
})
