import { startLocalStack } from '../flow/local-stack.ts'

/**
 * Starts the whole platform once for all browser tests; they find it by `stackUnderTest()`. Whoever works on the tests can
 * name a stack that runs already in `STACK_UNDER_TEST`.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.STACK_UNDER_TEST) return async () => {}
  const stack = await startLocalStack()
  process.env.STACK_UNDER_TEST = JSON.stringify({ edgeUrl: stack.edgeUrl, sandboxUrl: stack.sandboxUrl, env: stack.env })
  return async () => {
    await stack.stop()
  }
}
