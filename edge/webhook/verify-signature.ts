import { parseWebhookSignature, signedText, WEBHOOK_AGE_WINDOW_MS } from '#content-schema/source/content-event.ts'

const encoder = new TextEncoder()

export type SignatureCheck = ReturnType<typeof createSignatureCheck>

/** Checks the signature header of a webhook against the raw body; any of the secrets may have signed it. */
export function createSignatureCheck(secrets: readonly string[]) {
  const keys = secrets.map((secret) => {
    const key = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    return key
  })
  return {
    /** The header's parts when it is well formed and recent; nothing is computed for others. */
    readHeader(header: string | null, now: number) {
      const signature = parseWebhookSignature(header)
      return signature && Math.abs(now - signature.t) <= WEBHOOK_AGE_WINDOW_MS ? signature : null
    },
    /** `crypto.subtle.verify` compares in constant time; every secret is tried, whichever fits. */
    async isSigned(body: string, signature: { sign: string; env: string; t: number }): Promise<boolean> {
      const given = decodeBase64(signature.sign)
      if (given === null) return false
      const text = encoder.encode(signedText(body, signature.env, signature.t))
      const results = await Promise.all(keys.map(async (key) => crypto.subtle.verify('HMAC', await key, given, text)))
      return results.includes(true)
    },
  }
}

function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
