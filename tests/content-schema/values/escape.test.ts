import fc from 'fast-check'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { decodeEntities, escapeAttribute, escapeHtml, escapeXml, xmlText } from '../../../content-schema/values/escape.ts'

const TEXT = fc.string({ unit: 'binary' })

test('HTML is escaped in the spelling of the templates that escape by themselves', () => {
  fc.assert(fc.property(TEXT, (text) => void expect(escapeHtml(text)).toBe(html`${text}`.toString())))
})

test('text escaped for HTML is read back as it was', () => {
  fc.assert(fc.property(TEXT, (text) => void expect(decodeEntities(escapeHtml(text))).toBe(text)))
})

test('text escaped for an attribute in double quotes is read back as it was, and neither ends it nor begins an element', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(decodeEntities(escapeAttribute(text))).toBe(text)
      expect(escapeAttribute(text)).not.toMatch(/["<]/)
    }),
  )
})

test('text escaped for XML is read back without what XML forbids', () => {
  fc.assert(fc.property(TEXT, (text) => void expect(decodeEntities(escapeXml(text))).toBe(xmlText(text))))
})

test.each([
  [`R&D <"it's">`, 'R&amp;D &lt;&quot;it&apos;s&quot;&gt;'],
  ['&#39;', '&amp;#39;'],
  ['a\u0000b\ud800c', 'abc'],
])('%j is %j in XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped)
})

test.each([
  ['&unknown; &amp', '&unknown; &amp'],
  ['&amp;lt;', '&lt;'],
  ['&#9999999;', '&#9999999;'],
])('%j is read as %j', (markup, text) => {
  expect(decodeEntities(markup)).toBe(text)
})
