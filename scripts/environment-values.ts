import { isIP } from 'node:net'
import { z } from 'zod'

/** A number; what is refused is told with what is allowed. */
export function number({ min, max, isWhole = true }: { min: number; max?: number; isWhole?: boolean }) {
  const range = max === undefined ? `from ${min} on` : `from ${min} to ${max}`
  return z.string().transform((text, context) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    if (value >= min && value <= (max ?? Number.MAX_SAFE_INTEGER) && (!isWhole || Number.isInteger(value))) return value
    context.addIssue({ code: 'custom', message: `"${text}" is refused; allowed is a ${isWhole ? 'whole ' : ''}number ${range}` })
    return z.NEVER
  })
}

/** One of a few words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: ({ input }) => `"${String(input)}" is refused; allowed is ${words.join(' or ')}` })
}

/** A web address, without a name and a password, which every message about it would repeat. */
export const address = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (url && (url.username !== '' || url.password !== ''))
    return refuse('an address with a name or a password is refused; put them into the headers or the token of the service')
  if (url && /^https?:$/.test(url.protocol)) return text
  return refuse(
    `"${text.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*/, '?…')}" is refused; allowed is an address such as https://service.example/graphql`,
  )
})

/** A name or an address of a machine, without scheme and port. */
export const hostName = z.string().transform((text, context) => {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  context.addIssue({
    code: 'custom',
    message: `"${text}" is refused; allowed is a name or an address of this machine such as 127.0.0.1 or 0.0.0.0, without scheme and port`,
  })
  return z.NEVER
})
