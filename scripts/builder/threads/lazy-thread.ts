import { startLastingThread, type Thread, type ThreadOptions } from './thread.ts'

export interface LazyThread<Message> extends Thread<Message> {
  /** Starts it before the first call, which is told why when that fails. */
  start(): void
}

/** A thread that is started by the first who calls it, and again by the next when it could not be started. */
export function createLazyThread<Message extends object>(options: ThreadOptions): LazyThread<Message> {
  let thread: Promise<Thread<Message>> | null = null
  const start = () => {
    const starting = startLastingThread<Message>(options)
    starting.catch(() => {
      thread = null
    })
    return starting
  }
  return {
    start() {
      thread ??= start()
    },
    async call(message) {
      thread ??= start()
      return (await thread).call(message)
    },
    async stop() {
      await (await thread?.catch(() => null))?.stop()
    },
  }
}
