import { ENGLISH, UI_LANGUAGES } from '#content-schema/locale/language.ts'

/** Pages of the style guide; `name` is the rest of the address after `/style-guide/` (RT-45). */
export const STYLE_GUIDE_PAGES = [
  { name: '', title: 'Overview' },
  { name: 'typography', title: 'Typography' },
  { name: 'buttons', title: 'Buttons and links' },
  { name: 'components', title: 'Components' },
  { name: 'inputs', title: 'Inputs' },
  { name: 'modules', title: 'Modules' },
  { name: 'pages/error', title: 'Error page' },
  { name: 'tools/email-links', title: 'E-mail links' },
] as const

export type StyleGuidePageName = (typeof STYLE_GUIDE_PAGES)[number]['name']

/** Address of a page of the style guide with the texts of the interface in a language. */
export function styleGuideUrl(name: string, language: string): string {
  return ['/style-guide', language === ENGLISH ? '' : language, name].filter(Boolean).join('/')
}

export const STYLE_GUIDE_LANGUAGES = UI_LANGUAGES
