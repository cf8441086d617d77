import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'

const ISSUER = 'http://identity.bench/am'
const CLIENT = 'bench'
const KEY = { kid: 'bench', alg: 'RS256' }
const CLAIMS = { sub: 'bench', subname: 'bench', roles: [] }

/** An identity service with one user, who is signed in by whoever asks. */
export interface BenchIdentity {
  url: string
  issuer: string
  clientId: string
  sign(nonce?: string): Promise<string>
  close(): void
}

export async function startBenchIdentity(): Promise<BenchIdentity> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] }
  const sign = (nonce?: string) =>
    new SignJWT(nonce === undefined ? CLAIMS : { ...CLAIMS, nonce })
      .setProtectedHeader(KEY)
      .setIssuer(ISSUER)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  /** Of the login that was begun last. */
  let nonce = ''
  const tokens = async () => ({ access_token: 'bench', id_token: await sign(nonce), expires_in: 3600, token_type: 'Bearer' })
  const answers: Readonly<Record<string, () => unknown>> = {
    [IDENTITY_PATHS.keys]: () => keys,
    [IDENTITY_PATHS.authorize]: () => ({}),
    [IDENTITY_PATHS.accessToken]: tokens,
    [IDENTITY_PATHS.userInfo]: () => CLAIMS,
  }
  const server = createServer(async (asked, response) => {
    const url = new URL(asked.url ?? '/', ISSUER)
    nonce = url.searchParams.get('nonce') ?? nonce
    asked.resume()
    const answer = await answers[url.pathname.slice(1)]?.()
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, issuer: ISSUER, clientId: CLIENT, sign, close: () => server.close() }
}
