import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEdgeHarness } from './edge-harness.ts'
import { buildPage, buildRelease } from './release-fixture.ts'

const edge = createEdgeHarness({ vars: { LOG_REQUESTS: 'true', RELEASE_POLL_SECONDS: '90' } })

beforeAll(async () => {
  await edge.listen()
  await edge.put(buildRelease({ id: 'logged', pages: { main: [buildPage('/en')] } }))
})
afterAll(() => edge.close())

function linesOf(path: string): Record<string, unknown>[] {
  const lines = edge.getLogs().map((entry) => JSON.parse(entry.message) as Record<string, unknown>)
  return lines.filter((line) => line.message === 'request' && line.path === path)
}

it('writes one line a request, with the names of its parameters cut, and none of their values (DL-26)', async () => {
  await edge.request(`/en?${'x'.repeat(80)}=1&q=my-illness&code=very-secret&q=two`)
  await edge.request('/_astro/none.js')
  expect(linesOf('/en')).toEqual([
    expect.objectContaining({ method: 'GET', host: 'www.strandwerk.test', status: 200, parameters: [`${'x'.repeat(50)}…`, 'q', 'code'] }),
  ])
  expect(JSON.stringify(edge.getLogs())).not.toMatch(/my-illness|very-secret/)
  expect(linesOf('/_astro/none.js')).toEqual([])
})

it('says how often tabs are to look for a release, as configured (AH-54)', async () => {
  expect(await (await edge.request('/latest-build.json')).json()).toMatchObject({ id: 'logged', pollSeconds: 90 })
})
