import { SEARCH_MARKUP } from '#content-schema/search/search-markup.ts'
import { MAX_QUERY_LENGTH } from '#content-schema/search/search-query.ts'
import { SEARCH_STROKE } from '#content-schema/site/icon-strokes.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'

export interface SearchForm {
  /** `id` of its input. */
  id: string
  /** Address of the results page. */
  action: string
  /** Name of the input, for those who hear the page. */
  label: string
  placeholder: string
  submit: string
}

/**
 * HTML of the form in which a query is typed, on pages and in the panel over them. It leads to the results page; scripts add suggestions
 * while somebody types (`islands/page/search/search-box.ts`).
 */
export function searchFormHtml(form: SearchForm): string {
  const [id, action, label, placeholder, submit] = [form.id, form.action, form.label, form.placeholder, form.submit].map(escapeHtml)
  return [
    `<search><form class="search-form" action="${action}" method="get"><label class="visually-hidden" for="${id}">${label}</label>`,
    `<div class="search-field"><svg class="icon i24" viewBox="0 0 24 24" aria-hidden="true"><path d="${SEARCH_STROKE}"/></svg>`,
    `<input id="${id}" type="search" name="q" ${SEARCH_MARKUP.input} maxlength="${MAX_QUERY_LENGTH}" placeholder="${placeholder}"`,
    ' autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" required>',
    `<button class="button button-accent" type="submit">${submit}</button></div></form></search>`,
  ].join('')
}
