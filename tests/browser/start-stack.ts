import { copyPreparedData, startPreparedStack } from '../flow/prepared-stack.ts'
import { startSignInStack } from './sign-in-stack.ts'

/**
 * Starts the whole platform once for all browser tests, and beside it what tests of sign in need; they find both by `stackUnderTest()`.
 * Whoever works on the tests can name stacks that run already in `STACK_UNDER_TEST`.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.STACK_UNDER_TEST) return async () => {}
  // Copied before the platform takes the ports that belong to the data.
  const [browser, edge] = [await copyPreparedData(), await copyPreparedData()]
  const starting = [startPreparedStack(), startSignInStack({ browser: browser.dataDir, edge: edge.dataDir })] as const
  const stop = async () => {
    const stacks = await Promise.allSettled(starting)
    await Promise.all(stacks.map((stack) => (stack.status === 'fulfilled' ? stack.value.stop() : undefined)))
  }
  try {
    const [{ edgeUrl, sandboxUrl, env }, signIn] = await Promise.all(starting)
    const { stop: _, ...signInUrls } = signIn
    process.env.STACK_UNDER_TEST = JSON.stringify({ edgeUrl, sandboxUrl, env, signIn: signInUrls })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
