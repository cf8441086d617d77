import { describeError, log } from '../http/log.ts'
import type { PushBindings } from './push-bindings.ts'

/** Ends the streams of a browser whose user signs out. Where that fails they end with the session, or with the tokens a browser kept. */
export async function endStreams({ env }: { env: PushBindings }, { user, browser }: { user: string; browser: string }): Promise<void> {
  try {
    await env.USER_CHANGES.getByName(user).signOut(browser)
  } catch (error) {
    log('warn', 'Streams of changes could not be ended at a logout', { error: describeError(error) })
  }
}
