import { createHmac } from 'node:crypto'
import { signedText } from '#content-schema/source/content-event.ts'

/** Value of the `gcms-signature` header for a raw body: `sign=<base64 HMAC-SHA256>, env=<name>, t=<ms>`. */
export function signatureHeader(body: string, { secret, environment, t }: { secret: string; environment: string; t: number }): string {
  const sign = createHmac('sha256', secret)
    .update(signedText(body, environment, t))
    .digest('base64')
  return `sign=${sign}, env=${environment}, t=${t}`
}
