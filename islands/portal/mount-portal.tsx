import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PortalFacts } from './frame/portal-context.ts'
import Portal from './Portal.island.tsx'
import { createPlatformSession } from './platform-session.ts'
import './portal-styles.ts'
import { loadTexts, TextsContext } from './frame/texts.ts'

/** Makes the shell the portal. Texts and session are on their way at the same time; what stands there stays until the portal can be seen. */
export async function mountPortal(room: Element, facts: Pick<PortalFacts, 'shell' | 'contactUrl' | 'homeUrl'>): Promise<void> {
  const { dataset, lang } = document.documentElement
  const language = lang.split('-')[0] ?? 'en'
  const session = createPlatformSession(facts.shell)
  const translate = await loadTexts(language)
  const root = createRoot(room, { onUncaughtError: (error) => console.error('The portal failed', error) })
  root.render(
    <StrictMode>
      <TextsContext.Provider value={translate}>
        <Portal {...facts} session={session} language={language} htmlLang={lang || 'en'} locale={dataset.locale ?? ''} />
      </TextsContext.Provider>
    </StrictMode>,
  )
}
