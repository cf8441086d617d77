import { searchFormHtml } from '#content-schema/search/search-form.ts'
import type { ConsentCategory } from '#content-schema/site/consent.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { iconHtml } from './icon.ts'
import type { IslandTexts } from './texts.ts'

/** HTML whose values are text. */
function html(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: literals.raw }, ...values.map(escapeHtml))
}

/** As many as the contact form has, in its proportions. */
const FIELDS = ['half', 'half', 'half', 'half', 'half', 'half', 'wide', 'tall']

/** The panel "Talk to an Expert" while its form and its people are on their way (FM-01, FM-02, AH-78). */
export function expertMarkup({ common, contact }: Pick<IslandTexts, 'common' | 'contact'>, url: string): string {
  const skeleton = FIELDS.map((size) => `<span class="skeleton skeleton-${size}"></span>`).join('')
  return [
    html`<div data-contact-body aria-busy="true"><p class="contact-promise">${contact.promise}</p>`,
    html`<div data-contact-form><p class="visually-hidden" role="status">${common.loading}</p>`,
    `<div class="contact-skeleton" aria-hidden="true">${skeleton}</div></div>`,
    `<div class="contact-failure notice notice-error" data-contact-failure role="alert" hidden>${iconHtml('info')}`,
    html`<div><p>${contact.notLoaded}</p><p class="button-row">`,
    html`<button type="button" class="link-button" data-action="contact">${common.retry}</button> <a href="${url}">${contact.toPage}</a>`,
    '</p></div></div><section class="contact-beside" data-contact-beside hidden>',
    html`<h3 class="label">${contact.askDirectly}</h3><ul class="people-list" data-contact-people></ul></section></div>`,
  ].join('')
}

/** The search over the page: its form, and what closes it. `action` is the results page. */
export function searchMarkup({ common, search }: Pick<IslandTexts, 'common' | 'search'>, action: string): string {
  return [
    `<div class="search-panel-inner">${searchFormHtml({ id: 'site-search-input', action, ...search })}`,
    html`<button type="button" class="icon-button" popovertarget="site-search" popovertargetaction="hide" aria-label="${common.close}">`,
    `${iconHtml('close')}</button></div>`,
  ].join('')
}

/** The news feed before its items are there (NW-13); `url` is the news page. */
export function newsMarkup({ common, news }: Pick<IslandTexts, 'common' | 'news'>, url: string): string {
  return [
    html`<div class="news-panel"><div class="news-wait"><span class="visually-hidden">${common.loading}</span>`,
    '<span class="skeleton"></span><span class="skeleton"></span><span class="skeleton"></span></div>',
    html`<div class="news-failed" role="alert" hidden><p>${news.failed}</p>`,
    html`<p><button type="button" class="button">${common.retry}</button></p></div>`,
    html`<p class="news-more" hidden><button type="button" class="button">${news.more}</button></p>`,
    html`<p class="news-all"><a class="text-link" href="${url}">${news.all}<i class="icon icon-forward"></i></a></p></div>`,
  ].join('')
}

/**
 * The settings of cookies (NV-11): what a visitor may agree to. Where that is nothing they say so. Saying no is as easy as saying
 * yes.
 */
export function consentMarkup(
  { common, consent }: Pick<IslandTexts, 'common' | 'consent'>,
  categories: readonly ConsentCategory[],
): string {
  const isAsked = categories.length > 0
  const onlyEssential = isAsked ? '' : ` ${consent.onlyEssential}`
  const essential = [
    '<label class="consent-category"><input type="checkbox" checked disabled>',
    html`<span><b>${consent.essential}</b> ${consent.essentialText + onlyEssential}</span></label>`,
  ]
  const optional = categories.flatMap((category) => [
    html`<label class="consent-category"><input type="checkbox" name="category" value="${category}">`,
    html`<span><b>${consent[category]}</b> ${consent[`${category}Text`]}</span></label>`,
  ])
  const choices = [
    html`<button type="button" class="button" data-consent-choice="none">${consent.reject}</button>`,
    html`<button type="button" class="button" data-consent-choice="all">${consent.accept}</button>`,
    html`<button type="submit" class="button" data-consent-choice="selected">${consent.save}</button>`,
  ]
  const buttons = isAsked ? choices : [html`<button type="submit" class="button">${common.close}</button>`]
  const fields = [...essential, ...optional].join('')
  return `<form class="consent-form" method="dialog">${fields}<div class="consent-buttons">${buttons.join('')}</div></form>`
}
