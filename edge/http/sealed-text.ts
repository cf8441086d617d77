import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

/** Texts that are handed out, come back, and that nobody else can read or write. */
export interface SealedTexts {
  seal(payload: JWTPayload, seconds: number): Promise<string>
  /** What was sealed; null for what is over, not genuine, or sealed for another purpose. */
  open(sealed: string | null): Promise<JWTPayload | null>
}

/** Encrypts with AES-256-GCM under a key that follows from secret and purpose, so that a text of one purpose is none of another. */
export function createSealedTexts({ secret, purpose }: { secret: string; purpose: string }, now: () => number = Date.now): SealedTexts {
  let derived: Promise<Uint8Array> | null = null
  const key = () => {
    derived ??= deriveKey(secret, purpose)
    return derived
  }
  return {
    async seal(payload, seconds) {
      const at = Math.floor(now() / 1000)
      return new EncryptJWT(payload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(at)
        .setExpirationTime(at + seconds)
        .setAudience(purpose)
        .encrypt(await key())
    },
    async open(sealed) {
      if (!sealed) return null
      try {
        const { payload } = await jwtDecrypt(sealed, await key(), {
          audience: purpose,
          currentDate: new Date(now()),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return payload
      } catch {
        return null
      }
    },
  }
}

async function deriveKey(secret: string, purpose: string): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits'])
  const info = encoder.encode(purpose)
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }, material, 256)
  return new Uint8Array(bits)
}
