import { z } from 'zod'

const stackSchema = z.object({ edgeUrl: z.string(), sandboxUrl: z.string(), env: z.record(z.string(), z.string()) })

/** Where the platform of this run is found. */
export function stackUnderTest(): z.infer<typeof stackSchema> {
  return stackSchema.parse(JSON.parse(process.env.STACK_UNDER_TEST ?? '{}'))
}
