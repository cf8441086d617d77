import * as z from 'zod/mini'
import type { PortalUpstream } from '../operations/trusted-operation.ts'

/** A question the edge asks in the name of a user to serve him a file. No browser may ask it. */
interface EdgeQuestion<Answer> {
  name: string
  upstream: PortalUpstream
  text: string
  answer: z.ZodMiniType<Answer>
}

const question = <Answer>(asked: EdgeQuestion<Answer>): EdgeQuestion<Answer> => asked

export const EDGE_QUESTIONS = {
  /** Null for a file of a ticket that is unknown or another's. */
  Attachment: question({
    name: 'Attachment',
    upstream: 'tickets',
    text: 'query Attachment($id: ID!) { attachment(id: $id) { name mediaType bytes url } }',
    answer: z.object({
      attachment: z.nullable(
        // The address is of a file that the service keeps itself; none of one that was sent through the edge.
        z.object({ name: z.string(), mediaType: z.string(), bytes: z.int(), url: z.nullish(z.string()) }),
      ),
    }),
  }),
  /** A document of a machine or a file of the wire tool, and where the edge fetches it; null for one that is unknown or another's. */
  PortalFile: question({
    name: 'PortalFile',
    upstream: 'service-information',
    text: 'query PortalFile($id: ID!) { portalFile(id: $id) { url name mediaType bytes } }',
    answer: z.object({
      portalFile: z.nullable(z.object({ url: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() })),
    }),
  }),
} as const
