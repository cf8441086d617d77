import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { CONSENT_CATEGORIES } from '#content-schema/site/consent.ts'
import type { IslandTexts } from '#islands/kit/texts.ts'
import { consentMarkup, expertMarkup, newsMarkup } from '../../../islands/kit/panel-markup.ts'
import { elements, only, textOf } from '../../site/html.ts'

const textsIn = (language: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../islands/strings/${language}.json`, import.meta.url)), 'utf8')) as IslandTexts
const english = textsIn('en')
const isHidden = (html: string, name: string, className: string) =>
  elements(html, name).some(({ attributes }) => attributes.class?.split(' ').includes(className) && 'hidden' in attributes)

describe('panels that scripts draw', () => {
  test.each(UI_LANGUAGES)('are valid HTML in %s', async (language) => {
    const texts = textsIn(language)
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })
    const all = [
      expertMarkup(texts, '/en/contact#expert'),
      newsMarkup(texts, '/en/news'),
      consentMarkup(texts, CONSENT_CATEGORIES),
      consentMarkup(texts, []),
    ]
    for (const html of all) {
      const { results } = await validator.validateString(html)
      expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
    }
  })

  test('take texts and addresses as text', () => {
    const evil = '<img src=x onerror="alert(1)">&'
    const html = expertMarkup({ ...english, contact: { ...english.contact, promise: evil } }, '"><script>')
    expect(html).not.toMatch(/<img|<script/)
    expect(textOf(html)).toContain(evil)
  })
})

describe('the panel “Talk to an Expert”', () => {
  const html = expertMarkup(english, '/en/contact#expert')

  test('keeps its promise in sight and says that the form is coming [FM-02, AH-78]', () => {
    expect(textOf(html)).toContain('24 hours')
    expect(elements(html, 'p').find(({ attributes }) => attributes.role === 'status')?.text).toBe('Loading…')
  })

  test('has ways on for when the form cannot be had, hidden until then', () => {
    expect(isHidden(html, 'div', 'contact-failure')).toBe(true)
    expect(elements(html, 'button').map(({ attributes }) => attributes['data-action'])).toEqual(['contact'])
    expect(only(html, 'a').attributes.href).toBe('/en/contact#expert')
  })
})

describe('the news panel', () => {
  test('waits, and leads to the page of all news [NW-13]', () => {
    const html = newsMarkup(english, '/en/news')
    expect(isHidden(html, 'div', 'news-wait')).toBe(false)
    expect([isHidden(html, 'div', 'news-failed'), isHidden(html, 'p', 'news-more')]).toEqual([true, true])
    expect(only(html, 'a')).toMatchObject({ attributes: { href: '/en/news' }, text: 'All news' })
  })
})

describe('the settings of cookies', () => {
  const boxesIn = (html: string) =>
    elements(html, 'input').map(({ attributes }) => [attributes.value, 'checked' in attributes, 'disabled' in attributes])

  test('let choose what is not essential, and no is as near as yes [NV-11, CI-31]', () => {
    const html = consentMarkup(english, CONSENT_CATEGORIES)
    expect(boxesIn(html)).toEqual([
      [undefined, true, true],
      ['statistics', false, false],
      ['marketing', false, false],
    ])
    const buttons = elements(html, 'button')
    expect(buttons.map(({ attributes }) => attributes['data-consent-choice'])).toEqual(['none', 'all', 'selected'])
    expect(new Set(buttons.map(({ attributes }) => attributes.class)).size).toBe(1)
  })

  test('where nothing is tracked say so, and are closed by one button', () => {
    const html = consentMarkup(english, [])
    expect(boxesIn(html)).toEqual([[undefined, true, true]])
    expect(textOf(html)).toContain('This site uses no others.')
    expect(elements(html, 'button').map(({ text }) => text)).toEqual(['Close'])
  })
})
