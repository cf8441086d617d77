const encoder = new TextEncoder()

/** Signs texts, so that they can be handed out and believed when they come back. */
export interface Signer {
  /** 64 hexadecimal digits. */
  sign(text: string): Promise<string>
  /** Takes equally long for every wrong signature of the right shape. */
  isSigned(text: string, signature: string): Promise<boolean>
}

/** Signs with HMAC-SHA-256 under a secret. The text names its purpose, as other texts may be signed under the same secret. */
export function createSigner(secret: string): Signer {
  let imported: Promise<CryptoKey> | null = null
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    return imported
  }
  return {
    async sign(text) {
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await key(), encoder.encode(text))))
    },
    async isSigned(text, signature) {
      return /^[0-9a-f]{64}$/.test(signature) && crypto.subtle.verify('HMAC', await key(), fromHex(signature), encoder.encode(text))
    },
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
