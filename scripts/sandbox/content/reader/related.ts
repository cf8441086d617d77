import { z } from 'zod'
import { named } from './references.ts'

const RELATIONS: Readonly<Record<string, z.ZodType<string>>> = { related: named.product, component: named.product, service: named.service }

/** Slugs of other products and services by how they are related. */
export type Related = Readonly<Record<string, readonly string[]>>

/** Other products and services, in the order they are written: `{ related: [punto-30], service: [calibration] }`. */
export const relatedSchema: z.ZodType<Related> = z.record(z.string(), z.array(z.string())).superRefine((related, context) => {
  for (const [relation, slugs] of Object.entries(related)) {
    const known = RELATIONS[relation]
    const add = (message: string, path: readonly PropertyKey[] = []) =>
      context.addIssue({ code: 'custom', message, path: [relation, ...path] })
    if (!known) add(`is no field here; possible are ${Object.keys(RELATIONS).join(', ')}`)
    else for (const { message, path } of z.array(known).safeParse(slugs).error?.issues ?? []) add(message, path)
  }
})
