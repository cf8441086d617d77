import type { ProblemPage } from '../provider/provider.ts'
import { links } from './form.ts'
import { html } from './html.ts'
import { pageHeaders, pageHtml } from './page.ts'
import { chooseLanguage, sayIn } from './texts.ts'

/** The page that tells of a request oidc-provider cannot answer, such as one with an address to return to that is not registered. */
export function createProblemPage(edgeOrigins: () => readonly string[]): ProblemPage {
  return (ctx, error) => {
    const asked = ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales
    const language = chooseLanguage({ uiLocales: typeof asked === 'string' ? asked : '', acceptLanguage: ctx.get('accept-language') })
    const say = sayIn(language)
    for (const [name, value] of Object.entries(pageHeaders([...edgeOrigins(), ctx.origin]))) ctx.set(name, value)
    const body = html`<p class="small">${say('problemCode', { code: error })}</p>${links([{ href: '/', text: say('toHome') }])}`
    return pageHtml({ title: say('problemTitle'), lead: say('problem'), body }, { language, say })
  }
}
