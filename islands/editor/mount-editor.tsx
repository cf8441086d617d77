import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptStyles } from '#islands/kit/styles.ts'
import Editor from './Editor.island.tsx'
import styles from './editor.css?inline'
import { editorBase } from './frame/editor-base.ts'
import { loginTexts } from './login/login-texts.ts'

/** Makes the shell the editor area once its texts are there. */
export async function mountEditor(room: Element): Promise<void> {
  const htmlLang = document.documentElement.lang || 'en'
  const translate = await loginTexts.load(htmlLang.split('-')[0] ?? 'en')
  adoptStyles(styles)
  const root = createRoot(room, { onUncaughtError: (error) => console.error('The editor area failed', error) })
  root.render(
    <StrictMode>
      <loginTexts.Provider value={translate}>
        <Editor base={editorBase(location.pathname)} htmlLang={htmlLang} />
      </loginTexts.Provider>
    </StrictMode>,
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the back-forward cache may show what a logout has closed.
    if (persisted) location.reload()
  })
}
