import { z } from 'zod'

const stackSchema = z.object({
  edgeUrl: z.string(),
  sandboxUrl: z.string(),
  env: z.record(z.string(), z.string()),
  /** An edge for each way of keeping tokens, with services of their own. */
  signIn: z.object({ sandboxUrl: z.string(), edgeUrls: z.object({ browser: z.string(), edge: z.string() }) }).optional(),
})

/** Where the platform of this run is found. */
export function stackUnderTest(): z.infer<typeof stackSchema> {
  return stackSchema.parse(JSON.parse(process.env.STACK_UNDER_TEST ?? '{}'))
}

/** Addresses of the platform that a test of sign in looks at. */
export interface Platform {
  edgeUrl: string
  sandboxUrl: string
}

/** The platform of its own that tests of sign in have, in one way of keeping tokens; the main one for none. */
export function platformOf(tokenStore: 'browser' | 'edge' | null): Platform {
  const { edgeUrl, sandboxUrl, signIn } = stackUnderTest()
  if (tokenStore === null) return { edgeUrl, sandboxUrl }
  if (!signIn) throw new Error('STACK_UNDER_TEST names no stack for sign in')
  return { edgeUrl: signIn.edgeUrls[tokenStore], sandboxUrl: signIn.sandboxUrl }
}
