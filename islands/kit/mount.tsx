import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFailure } from './failure.ts'
import { pageFacts } from './page-facts.ts'
import { loadStrings, StringsContext } from './strings.ts'

/**
 * Makes an element a React root that shows the component, in place of what the server put there. Texts are read first, so
 * what stands there stays until the island can be seen. Answers how to take it away.
 */
export async function mount<Props extends object>(component: ComponentType<Props>, props: Props, element: Element): Promise<() => void> {
  const Component = component as ComponentType<object>
  const translate = await loadStrings(pageFacts().language)
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      console.error('An island failed', error)
      void showFailure()
    },
  })
  root.render(
    <StrictMode>
      <StringsContext.Provider value={translate}>
        <Component {...props} />
      </StringsContext.Provider>
    </StrictMode>,
  )
  return () => root.unmount()
}
