import { z } from 'zod'

/** What can be made to fail. */
const FAULT_SERVICES = ['content', 'pim', 'service-information', 'assets', 'mail', 'webhooks'] as const
export type FaultService = (typeof FAULT_SERVICES)[number]

const REQUEST_KINDS = ['delay', 'status', 'truncate', 'html', 'hang', 'refuse'] as const
const DATA_KINDS = ['errors', 'stale', 'cap'] as const
const WEBHOOK_KINDS = ['delay', 'lose', 'double', 'reorder', 'early'] as const

/** The kinds of faults each service knows. */
const KINDS_OF: Readonly<Record<FaultService, readonly string[]>> = {
  content: [...REQUEST_KINDS, ...DATA_KINDS, 'repeatCursor'],
  pim: [...REQUEST_KINDS, ...DATA_KINDS],
  'service-information': [...REQUEST_KINDS, ...DATA_KINDS],
  assets: REQUEST_KINDS,
  mail: REQUEST_KINDS,
  webhooks: WEBHOOK_KINDS,
}

export const faultSchema = z
  .object({
    service: z.enum(FAULT_SERVICES),
    kind: z.enum([...REQUEST_KINDS, ...DATA_KINDS, 'repeatCursor', 'lose', 'double', 'reorder', 'early']),
    /** For `delay`, `stale` and `early`: how long. */
    ms: z.number().int().min(0).max(600_000).optional(),
    /** For `status`: the HTTP status answered. */
    status: z.number().int().min(200).max(599).optional(),
    /** How many requests (or edits, or notices) it strikes; without it, all until the faults are cleared. */
    times: z.number().int().min(1).optional(),
    /** Strikes only where this text occurs: in operation name, query, variables or path; of notices, in `Model/id`. */
    match: z.string().min(1).optional(),
  })
  .refine(({ service, kind }) => KINDS_OF[service].includes(kind), { error: 'The service does not know this kind of fault.' })
export type Fault = z.infer<typeof faultSchema>
export type FaultKind = Fault['kind']
