import { showFlash } from './flash.ts'
import { pageFacts } from './page-facts.ts'
import { readText } from './texts.ts'

let isShown = false

/** Says once a page that something of it does not work (ER-05, CI-18). The console has the error itself. */
export async function showFailure(): Promise<void> {
  if (isShown) return
  isShown = true
  const { language } = pageFacts()
  const [title, text] = await Promise.all([readText(language, ($) => $.failure.title), readText(language, ($) => $.failure.text)])
  showFlash({ type: 'error', title, text })
}
