import { createPrivateKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Fault, FaultKind } from '../../faults/fault.ts'
import type { Reply } from '../../http/call.ts'
import { createSigningKey } from './signing-keys.ts'

export const TOKEN_FAULTS = ['wrong-issuer', 'wrong-key', 'clock', 'none-alg', 'wrong-audience'] as const satisfies readonly FaultKind[]

const tokenAnswer = z.looseObject({ id_token: z.string() })

/** The answer of the token endpoint with an id token that a careful client refuses. An answer without one stays as it is. */
export async function tamper(reply: Reply, fault: Fault, signingKey: object): Promise<Reply> {
  if (reply.status !== 200) return reply
  const answer = tokenAnswer.parse(JSON.parse(reply.body.toString()))
  return { ...reply, body: JSON.stringify({ ...answer, id_token: await tamperedToken(answer.id_token, fault, signingKey) }) }
}

async function tamperedToken(token: string, { kind, ms = 3_600_000 }: Fault, signingKey: object): Promise<string> {
  const claims = decodeJwt(token)
  const { kid } = decodeProtectedHeader(token)
  const sign = (changed: object, key: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) })
      .sign(createPrivateKey({ key: { ...key }, format: 'jwk' }))
  const seconds = Math.round(ms / 1000)
  switch (kind) {
    case 'wrong-issuer':
      return sign({ iss: 'https://issuer.invalid/am' }, signingKey)
    case 'wrong-audience':
      return sign({ aud: 'another-client' }, signingKey)
    case 'clock':
      return sign({ iat: Number(claims.iat) + seconds, exp: Number(claims.exp) + seconds }, signingKey)
    case 'wrong-key':
      return sign({}, await createSigningKey())
    case 'none-alg':
      return new UnsecuredJWT({ ...claims }).encode()
    default:
      return token
  }
}
