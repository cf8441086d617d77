import { describe, expect, it } from 'vitest'
import { createSiteTable } from '../../../edge/release/site-table.ts'
import { readRequest } from '../../../edge/routing/request-context.ts'
import { redirectToHttps } from '../../../edge/routing/to-https.ts'
import { buildRoutingTable } from '../release-fixture.ts'

describe('http', () => {
  const ask = (publicScheme: 'http' | 'https', url: string) => {
    const routing = { ...buildRoutingTable(), publicScheme, publicPort: 8443 }
    const live = { current: async () => ({ routing, sites: createSiteTable(routing) }) }
    return redirectToHttps({ store: { live } }, readRequest(new Request(url)))
  }

  it('is left where visitors come by it, over https, and on this machine', async () => {
    expect(await ask('http', 'http://www.strandwerk.test/en')).toBeNull()
    expect(await ask('https', 'https://www.strandwerk.test/en')).toBeNull()
    for (const host of ['localhost:8787', '127.0.0.1', '[::1]:80', 'partner.localhost'])
      expect(await ask('https', `http://${host}/en`), host).toBeNull()
  })

  it('leads to https, port and host as configured', async () => {
    const response = await ask('https', 'http://www.strandwerk.test/en?a=%7E')
    expect([response?.status, response?.headers.get('location')]).toEqual([308, 'https://www.strandwerk.test:8443/en?a=%7E'])
    expect((await ask('https', 'http://evil.test//x'))?.headers.get('location')).toBe('https://www.strandwerk.test:8443//x')
  })
})
