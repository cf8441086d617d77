import { startLastingThread, type Thread, type ThreadOptions } from './thread.ts'

/** A thread that is started by the first who calls it, and again by the next when it could not be started. */
export function createLazyThread<Message extends object>(options: ThreadOptions): Thread<Message> {
  let thread: Promise<Thread<Message>> | null = null
  const start = () => {
    const starting = startLastingThread<Message>(options)
    starting.catch(() => {
      thread = null
    })
    return starting
  }
  return {
    async call(message) {
      thread ??= start()
      return (await thread).call(message)
    },
    async stop() {
      await (await thread?.catch(() => null))?.stop()
    },
  }
}
