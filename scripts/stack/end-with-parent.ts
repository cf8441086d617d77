const LOOK_MS = 500
/** Politely first, so that the program can end what it started itself; then not. */
const GRACE_MS = 4000

/**
 * Ends this program soon after the one that started it is gone, however that one ended: a program that is killed has no time to
 * end its children, so they look themselves. Does not keep the program running.
 */
export function endWithParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
