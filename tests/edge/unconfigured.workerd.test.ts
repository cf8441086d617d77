import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { BUILDER_TOKEN, createEdgeHarness, STORE_TOKEN, WEBHOOK_SECRET } from './edge-harness.ts'

const all: Record<string, string> = { STORE_TOKEN, BUILDER_TOKEN, WEBHOOK_SECRET }
let edge: ReturnType<typeof createEdgeHarness> | undefined

afterEach(() => edge?.close())
afterAll(() => edge?.close())

describe('without a secret', () => {
  it.each([
    ['STORE_TOKEN', undefined],
    ['WEBHOOK_SECRET', ''],
    ['BUILDER_TOKEN', '  '],
  ])('%s = %j: everything is refused, the log says why, and health tells those who may know', async (name, value) => {
    const { [name]: _, ...rest } = all
    edge = createEdgeHarness({ secrets: value === undefined ? rest : { ...rest, [name]: value } })
    await edge.listen()
    for (const [path, method] of [
      ['/', 'GET'],
      ['/en', 'GET'],
      ['/api/store/list', 'GET'],
      ['/api/webhooks/content', 'POST'],
    ] as const) {
      const headers = { authorization: `Bearer ${value ?? ''}` }
      expect((await edge.request(path, { method, headers })).status).toBe(503)
    }
    const health = await edge.health()
    expect([health.status, await health.json()]).toEqual([503, { status: 'unconfigured', missingSecrets: [name] }])
    const told = await edge.request('/health')
    expect([told.status, await told.json()]).toEqual([503, { status: 'unconfigured' }])
    expect(
      edge
        .getLogs()
        .map((entry) => entry.message)
        .join(),
    ).toContain(name)
  })
})
