import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()

beforeAll(async () => {
  await edge.listen()
  await edge.put(buildRelease({ id: 'reports', pages: { main: [buildPage('/en')] } }))
})
afterAll(() => edge.close())

describe('a report of a browser', () => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    edge.request('/api/policy-report', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const violation = (blocked: string, directive = 'script-src-elem') => ({
    'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': 'https://x.test/secret?q=illness' },
  })

  it('is counted by what was held back, without anything of the visitor, and told to the bearer of health alone', async () => {
    const statuses = [
      await report(violation('https://evil.test/x.js?token=1')),
      await report(violation('https://evil.test/y.js')),
      await report([{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }], {
        'content-type': 'application/reports+json',
      }),
      await report('no report'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([204, 204, 204, 204])
    const told = (await (await edge.health()).json()) as { policyViolations: Record<string, number> }
    expect(told.policyViolations).toEqual({ 'script-src-elem https://evil.test': 2, 'img-src inline': 1 })
    expect(await (await edge.request('/health')).json()).toEqual({ status: 'ok' })
    expect(await (await edge.request('/health', { headers: { authorization: 'Bearer wrong' } })).json()).toEqual({ status: 'ok' })
  })

  it('is refused from elsewhere, in another type, too long, and in masses', async () => {
    expect((await report(violation('inline'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await report(violation('inline'), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await report('x'.repeat(20_000))).status).toBe(413)
    const statuses: number[] = []
    for (let at = 0; at < 125; at += 1) statuses.push((await report('no report')).status)
    // Counted by the minute: of so many more than sixty are in one.
    expect(statuses).toContain(429)
  })
})
