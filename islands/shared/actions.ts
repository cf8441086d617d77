/** What a click on `[data-action]` says. */
export interface ActionDetail {
  name: string
  element: HTMLElement
}

type Handler = (detail: ActionDetail) => void | Promise<void>

const handlers = new Map<string, Handler>()

/**
 * Claims the clicks on `[data-action=name]` (RT-16). A name has one handler: the one registered last. Answers how to give the
 * claim up. A handler that fails is told in the console and to the visitor, and the page works on.
 */
export function onAction(name: string, handler: Handler): () => void {
  handlers.set(name, handler)
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name)
  }
}

/** Runs the handler of an action; false when nobody knows the name. */
export function runAction(detail: ActionDetail): boolean {
  const handler = handlers.get(detail.name)
  if (!handler) return false
  Promise.resolve()
    .then(() => handler(detail))
    .catch(async (error: unknown) => {
      console.error(`The action ${detail.name} failed`, error)
      const { showFailure } = await import('./failure.ts')
      await showFailure()
    })
  return true
}
