import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/**
 * Fetches what content names, and only from where the platform was told to. An address in an entry is an editor's word: it must not make
 * the
 * builder ask its own machine or the network it stands in.
 */
export interface SafeFetchOptions {
  /** Origins files may come from, e.g. `https://media.example`. One on this machine is asked there, as it is named on purpose. */
  origins: readonly string[]
  /** What is longer is given up while it is read. */
  maxBytes: number
  /** What the origin asked for is shown; one it leads on to is not. */
  headers?: () => Record<string, string>
  /** How a name becomes addresses. */
  resolve?: LookupFunction
}

const MAX_REDIRECTS = 3
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

const PRIVATE = createPrivateRanges()

/**
 * A `fetch` that knows two things of its own: the address and the signal. It follows redirects as far as each of them is allowed itself.
 */
export function createSafeFetch(options: SafeFetchOptions): (url: string, init?: { signal?: AbortSignal }) => Promise<Response> {
  const origins = new Set(options.origins.map((origin) => new URL(origin).origin))

  return async function safeFetch(url, { signal } = {}) {
    let address = url
    const first = URL.parse(url)?.origin
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const target = allowedAddress(address, origins)
      const headers = target.origin === first ? (options.headers?.() ?? {}) : {}
      const response = await ask(target, { ...options, headers, ...(signal ? { signal } : {}) })
      if (response.location === null) return response.answer
      address = new URL(response.location, target).href
    }
    throw new Error(`${url} leads on more than ${MAX_REDIRECTS} times`)
  }
}

/** @throws Error in a sentence an editor can act upon */
function allowedAddress(address: string, origins: ReadonlySet<string>): URL {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Error(`${address} is no web address`)
  if (url.username !== '' || url.password !== '') throw new Error(`${url.origin} is asked for with a name and a password`)
  if (!origins.has(url.origin)) throw new Error(`${url.origin} is none of the origins files may come from (FILE_ORIGINS)`)
  return url
}

interface Answer {
  answer: Response
  /** Where it leads on to; null for an answer in itself. */
  location: string | null
}

type AskOptions = Pick<SafeFetchOptions, 'maxBytes' | 'resolve'> & { headers: Record<string, string>; signal?: AbortSignal }

function ask(url: URL, { maxBytes, resolve, headers, signal }: AskOptions): Promise<Answer> {
  const isOwnMachine = LOOPBACK_NAMES.has(url.hostname)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isOwnMachine && isPrivateAddress(host)) return Promise.reject(innerAddress(url))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookup = isOwnMachine ? (resolve ?? lookUp) : publicLookup(url, resolve ?? lookUp)
  return new Promise((done, fail) => {
    const asked = request(
      url,
      { method: 'GET', headers: { ...headers, accept: '*/*' }, lookup, ...(signal ? { signal } : {}) },
      (response) => {
        const status = response.statusCode ?? 500
        const location = response.headers.location ?? null
        if (status >= 300 && status < 400 && location !== null) {
          response.destroy()
          return done({ answer: new Response(null, { status: 204 }), location })
        }
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
          response.destroy()
          return fail(tooLong(url, maxBytes))
        }
        const body = Readable.toWeb(Readable.from(counted(response, { url, maxBytes }))) as ReadableStream<Uint8Array>
        const type = response.headers['content-type']
        done({
          answer: new Response(status === 204 || status === 304 ? null : body, {
            status,
            headers: type === undefined ? {} : { 'content-type': type },
          }),
          location: null,
        })
      },
    )
    asked.on('error', fail)
    asked.end()
  })
}

async function* counted(bytes: AsyncIterable<Buffer>, { url, maxBytes }: { url: URL; maxBytes: number }): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) throw tooLong(url, maxBytes)
    yield new Uint8Array(chunk)
  }
}

/** The name is looked up where the connection is made, so that nothing can change between the look and the leap. */
function publicLookup(url: URL, resolve: LookupFunction): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const all = Array.isArray(found) ? found : []
      if (error) return done(error, '', 0)
      const first = all[0]
      if (!first || all.some(({ address }) => isPrivateAddress(address))) return done(innerAddress(url), '', 0)
      if (options.all) return done(null, all)
      return done(null, first.address, first.family)
    })
  }
}

function innerAddress(url: URL): Error {
  return new Error(`${url.hostname} is an address of an inner network, which files do not come from`)
}

function tooLong({ href }: URL, maxBytes: number): Error {
  return new Error(`${href} is larger than ${maxBytes} bytes`)
}

/** True for every address that is not one of the public internet: of this machine, its network, or set aside. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return PRIVATE.check(address, 'ipv4')
  // Of IPv6 only what is given out to the public, so that no wrapping of an inner address of IPv4 is left over.
  return family !== 6 || PRIVATE.check(address, 'ipv6') || !/^[23][0-9a-f]{0,3}:/i.test(address)
}

function createPrivateRanges(): BlockList {
  const list = new BlockList()
  const ranges4: [string, number][] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ]
  for (const [net, bits] of ranges4) list.addSubnet(net, bits, 'ipv4')
  const ranges6: [string, number][] = [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ]
  for (const [net, bits] of ranges6) list.addSubnet(net, bits, 'ipv6')
  return list
}
