/** What a click on `[data-action]` says. */
export interface ActionDetail {
  name: string
  element: HTMLElement
}

type Handler = (detail: ActionDetail) => void | Promise<void>

const handlers = new Map<string, Handler>()
const preparations = new Map<string, () => Promise<unknown>>()

/**
 * Claims the clicks on `[data-action=name]` (RT-16). A name has one handler: the one registered last. Answers how to give the
 * claim up. A handler that fails is told in the console and to the visitor, and the page works on. What the handler will need is
 * fetched by `prepare`, once, when a pointer or the focus comes to such a link; its failure is the handler's to meet again.
 */
export function onAction(name: string, handler: Handler, prepare?: () => Promise<unknown>): () => void {
  handlers.set(name, handler)
  if (prepare) preparations.set(name, prepare)
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

/** Fetches what an action will need, once. */
export function prepareAction(name: string): void {
  const prepare = preparations.get(name)
  if (!prepare) return
  preparations.delete(name)
  prepare().catch(() => undefined)
}
