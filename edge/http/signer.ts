import { fromHex, toHex } from './hex.ts'

const encoder = new TextEncoder()

/** Signs texts, so that they can be handed out and believed when they come back. */
export interface Signer {
  /** 64 hexadecimal digits. */
  sign(text: string): Promise<string>
  /** Takes equally long for every wrong signature of the right shape. One that was genuine is remembered: what is signed does not change. */
  isSigned(text: string, signature: string): Promise<boolean>
}

/** Genuine signatures that are remembered; more than this are forgotten together. */
const MAX_GENUINE = 1_000

/** Signs with HMAC-SHA-256 under a secret. The text names its purpose, as other texts may be signed under the same secret. */
export function createSigner(secret: string): Signer {
  let imported: Promise<CryptoKey> | null = null
  const genuine = new Set<string>()
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    return imported
  }
  return {
    async sign(text) {
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await key(), encoder.encode(text))))
    },
    async isSigned(text, signature) {
      const pair = `${signature} ${text}`
      if (genuine.has(pair)) return true
      if (!/^[0-9a-f]{64}$/.test(signature)) return false
      const isGenuine = await crypto.subtle.verify('HMAC', await key(), fromHex(signature), encoder.encode(text))
      if (genuine.size >= MAX_GENUINE) genuine.clear()
      if (isGenuine) genuine.add(pair)
      return isGenuine
    },
  }
}
