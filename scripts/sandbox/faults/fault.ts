import { z } from 'zod'

/** What can be made to fail. */
const FAULT_SERVICES = ['content', 'pim', 'service-information', 'tickets', 'assets', 'mail', 'webhooks', 'identity'] as const
export type FaultService = (typeof FAULT_SERVICES)[number]

const REQUEST_KINDS = ['delay', 'status', 'truncate', 'html', 'hang', 'refuse'] as const
const DATA_KINDS = ['errors', 'stale', 'behind', 'cap'] as const
/** Of the id token in the answer of the token endpoint. */
const TOKEN_KINDS = ['wrong-issuer', 'wrong-key', 'clock', 'none-alg', 'wrong-audience'] as const
const WEBHOOK_KINDS = ['delay', 'lose', 'double', 'reorder', 'early'] as const

/** The kinds of faults each service knows. */
const KINDS_OF: Readonly<Record<FaultService, readonly string[]>> = {
  content: [...REQUEST_KINDS, ...DATA_KINDS, 'repeatCursor'],
  pim: [...REQUEST_KINDS, ...DATA_KINDS],
  'service-information': [...REQUEST_KINDS, ...DATA_KINDS],
  tickets: [...REQUEST_KINDS, 'errors'],
  assets: REQUEST_KINDS,
  mail: REQUEST_KINDS,
  webhooks: WEBHOOK_KINDS,
  identity: [...REQUEST_KINDS, ...TOKEN_KINDS],
}

const MAX_WAIT_MS = 600_000
const MAX_OFFSET_MS = 366 * 86_400_000

export const faultSchema = z
  .object({
    service: z.enum(FAULT_SERVICES),
    kind: z.enum([...REQUEST_KINDS, ...DATA_KINDS, 'repeatCursor', 'lose', 'double', 'reorder', 'early', ...TOKEN_KINDS]),
    /** For `delay`, `stale`, `behind` and `early`: how long. For `clock`: how far the times of a token are off, earlier if negative. */
    ms: z.number().int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS).optional(),
    /** For `status`: the HTTP status answered. */
    status: z.number().int().min(200).max(599).optional(),
    /** How many requests (or edits, or notices) it strikes; without it, all until the faults are cleared. */
    times: z.number().int().min(1).optional(),
    /** Strikes only where this text occurs: in operation name, query, variables or path; of notices, in `Model/id`. */
    match: z.string().min(1).optional(),
  })
  .refine(({ kind, ms = 0 }) => kind === 'clock' || (ms >= 0 && ms <= MAX_WAIT_MS), { error: 'Waits are from 0 to 600000 ms.' })
  .refine(({ service, kind }) => KINDS_OF[service].includes(kind), { error: 'The service does not know this kind of fault.' })
export type Fault = z.infer<typeof faultSchema>
export type FaultKind = Fault['kind']
