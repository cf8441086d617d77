import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Account } from './account.ts'
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts'

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const HASH_BYTES = 32

/** Salted hash of a password, with its salt. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const hash = await new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

let sampleHashes: Promise<Map<string, string>> | undefined
let nobodysHash: Promise<string> | undefined

/**
 * Whether a password is that of an account. Without an account it takes as long as with one, and is never right: so nobody learns by trying which
 * accounts there are.
 */
export async function isPasswordOf(account: Account | undefined, password: string): Promise<boolean> {
  sampleHashes ??= hashSamples()
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const [samples, nobodys] = await Promise.all([sampleHashes, nobodysHash])
  const expected = account?.passwordHash ?? samples.get(account?.id ?? '') ?? nobodys
  const [salt = ''] = expected.split('.')
  const given = await hashPassword(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) && account !== undefined
}

/** Those of all at once, so that the first try at one account takes no longer than at another. */
async function hashSamples(): Promise<Map<string, string>> {
  const known = SAMPLE_ACCOUNTS.flatMap(({ id, password }) => (password === undefined ? [] : [{ id, password }]))
  return new Map(await Promise.all(known.map(async ({ id, password }) => [id, await hashPassword(password)] as const)))
}
