import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../database.ts'

/** How long a key that signs no more is still published, so that tokens signed by it can be verified. */
const PUBLISHED_AFTER_SECONDS = 600
/** Retired keys that the service itself still knows, of tokens shown at a logout. */
const MAX_KEYS = 10

const jwkSchema = z.looseObject({ kid: z.string(), kty: z.string(), n: z.string(), e: z.string() })
const keyRow = z.object({
  jwk: z.string().transform((text) => jwkSchema.parse(JSON.parse(text))),
  retired_at: z.number().nullable(),
})
type SigningKey = z.infer<typeof jwkSchema>

interface PublishedKey {
  kty: string
  use: 'sig'
  alg: 'RS256'
  kid: string
  n: string
  e: string
}

/** Keys that id tokens are signed with. */
export interface SigningKeys {
  /** All keys with their private parts; the first one signs. */
  all(): Promise<SigningKey[]>
  /** Public parts of those that are published now. */
  published(): Promise<PublishedKey[]>
  /** Signs with a new key from now on. */
  rotate(): Promise<void>
}

export function createSigningKeys(database: IdentityDatabase): SigningKeys {
  let making: Promise<void> | undefined
  const rows = () => database.all(keyRow, 'SELECT jwk, retired_at FROM signing_key ORDER BY created_at DESC, rowid DESC LIMIT ?', MAX_KEYS)

  async function rotate(): Promise<void> {
    const jwk = await createSigningKey()
    const now = epochSeconds()
    database.run('UPDATE signing_key SET retired_at = ? WHERE retired_at IS NULL', now)
    database.run('INSERT INTO signing_key (kid, jwk, created_at) VALUES (?, ?, ?)', jwk.kid, JSON.stringify(jwk), now)
  }

  async function present() {
    if (rows().length === 0) {
      making ??= rotate().finally(() => {
        making = undefined
      })
      await making
    }
    return rows()
  }

  return {
    all: async () => (await present()).map(({ jwk }) => jwk),
    async published() {
      const oldest = epochSeconds() - PUBLISHED_AFTER_SECONDS
      const shown = (await present()).filter(({ retired_at }) => retired_at === null || retired_at > oldest)
      return shown.map(({ jwk: { kty, n, e, kid } }) => ({ kty, use: 'sig' as const, alg: 'RS256' as const, kid, n, e }))
    },
    rotate,
  }
}

/** A new RSA key as a private JWK. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return jwkSchema.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' })
}
