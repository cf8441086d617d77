import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
/** Clocks of telephones are off by so many steps at most. */
const MAX_DRIFT = 1

/** A new secret in base32, as authenticator apps take it (RFC 6238: 160 bits). */
export function createSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('')
}

/** The address that an app reads the secret from. */
export function otpauthAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`Strandwerk:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Strandwerk&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}

/** The six digits of a time step. */
export function totp(secret: string, step = Math.floor(Date.now() / 1000 / STEP_SECONDS)): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', base32Bytes(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step of a code that is right just now and was not used; null for any other. */
export function stepOfCode(code: string, { secret, lastStep }: { secret: string; lastStep: number }): number | null {
  const digits = code.normalize('NFKC').replace(/\s/g, '')
  const now = Math.floor(Date.now() / 1000 / STEP_SECONDS)
  const steps = Array.from({ length: 2 * MAX_DRIFT + 1 }, (_, index) => now - MAX_DRIFT + index)
  const isRight = (step: number) => digits.length === 6 && timingSafeEqual(Buffer.from(totp(secret, step)), asciiOf(digits))
  return steps.find((step) => step > lastStep && isRight(step)) ?? null
}

/** Ten codes to write down, `7KQ2M-XV4TA`, for whoever has lost his telephone. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => createSecret().slice(0, 10).replace(/^.{5}/, '$&-'))
}

/** What is kept of a recovery code; spaces, hyphens and the case of letters do not matter. */
export function recoveryDigest(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')
}

/** Six bytes, whatever was typed. */
const asciiOf = (digits: string) => Buffer.from(digits, 'latin1')

function base32Bytes(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
