import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createSafeFetch, isPrivateAddress } from '../../../scripts/platform/safe-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Names that lead where an attacker says. */
const namesAt =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('the builder fetches what it is told to', () => {
  test('from an origin on this machine that is named on purpose', async () => {
    const origin = await serve((_, response) => response.end('bytes'))
    const get = createSafeFetch({ origins: [origin], maxBytes: 100 })
    expect(await (await get(`${origin}/files/a`)).text()).toBe('bytes')
  })

  test.each([
    'file:///etc/passwd',
    'data:text/plain,x',
    'ftp://media.test/x',
    'http://user:pass@media.test/x',
    'https://media.test/x',
    'http://media.test:8080/x',
    'http://media.test.evil.test/x',
    'http://evil.test/http://media.test/',
    'no address',
  ])('and not %s', async (url) => {
    const get = createSafeFetch({ origins: ['http://media.test'], maxBytes: 100, resolve: namesAt('127.0.0.1') })
    await expect(get(url)).rejects.toThrow(/no web address|name and a password|FILE_ORIGINS/)
  })

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
    ['93.184.216.34', '192.168.0.1'],
  ])('and nothing from a listed name that leads to %s', async (...addresses) => {
    const get = createSafeFetch({ origins: ['http://media.test'], maxBytes: 100, resolve: namesAt(...addresses) })
    await expect(get('http://media.test/x')).rejects.toThrow('inner network')
  })

  test('and nothing from an inner address that is listed as if it were public', async () => {
    const get = createSafeFetch({ origins: ['http://169.254.169.254', 'http://[::ffff:127.0.0.1]'], maxBytes: 100 })
    await expect(get('http://169.254.169.254/latest/meta-data')).rejects.toThrow('inner network')
    await expect(get('http://[::ffff:127.0.0.1]/')).rejects.toThrow('inner network')
  })

  test('and follows a redirect only where it might have gone at once', async () => {
    const inner = await serve((_, response) => response.end('inner'))
    const origin = await serve((request, response) => {
      if (request.url === '/here') return response.end('here')
      response.writeHead(302, { location: request.url === '/own' ? '/here' : request.url === '/cycle' ? '/cycle' : inner }).end()
    })
    const get = createSafeFetch({ origins: [origin], maxBytes: 100 })
    expect(await (await get(`${origin}/own`)).text()).toBe('here')
    await expect(get(`${origin}/away`)).rejects.toThrow('FILE_ORIGINS')
    await expect(get(`${origin}/cycle`)).rejects.toThrow('leads on')
  })

  test('and reads no more than it may, whatever length is announced', async () => {
    let sent = 0
    const origin = await serve((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', 5000)
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 10_000
          if (!response.write('x'.repeat(10_000))) return response.once('drain', more)
        }
        return response.end()
      }
      if (request.url === '/announced') response.end('x'.repeat(5000))
      else more()
    })
    const get = createSafeFetch({ origins: [origin], maxBytes: 1000 })
    await expect(get(`${origin}/announced`)).rejects.toThrow('larger than 1000 bytes')
    await expect((await get(`${origin}/endless`)).arrayBuffer()).rejects.toThrow('larger than 1000 bytes')
    expect(sent).toBeLessThan(10_000_000)
  })
})

test.each([
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
  ['100.100.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['fe80::1%eth0', true],
  ['nonsense', true],
])('an address such as %s is inner: %s', (address, isInner) => expect(isPrivateAddress(address)).toBe(isInner))
