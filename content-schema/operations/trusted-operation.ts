import type * as z from 'zod/mini'

/** The two services that the portal asks through the edge. */
export type PortalUpstream = 'service-information' | 'tickets'

/** Where each is asked (AP-11, AH-45). */
export const PROXY_ENDPOINTS: Readonly<Record<PortalUpstream, string>> = {
  'service-information': '/api/service-information-proxy',
  tickets: '/api/tickets-proxy',
}

/**
 * An operation the edge lets through: a browser names it and its hash, the edge holds the text. So nobody asks what this project did not
 * write.
 */
export interface TrustedOperation<Variables, Answer> {
  name: string
  upstream: PortalUpstream
  /** Lowercase hexadecimal SHA-256 of the text; a browser of another release than the edge's has another. */
  hash: string
  variables: z.ZodMiniType<Variables>
  answer: z.ZodMiniType<Answer>
}

/** Keeps the types of an operation's variables and answer. */
export const operation = <Variables, Answer>(trusted: TrustedOperation<Variables, Answer>): TrustedOperation<Variables, Answer> => trusted
