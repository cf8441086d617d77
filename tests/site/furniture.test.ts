import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NavigationItemView } from '#content-schema/pages/frame.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { footerRows } from '../../site/view/footer-rows.ts'
import { hasPanel, headerRows, panelLists } from '../../site/view/header-rows.ts'
import { heroComposition } from '../../site/view/hero-composition.ts'
import { buildLink, buildNavigationItem } from './sample-reader.ts'

const item = (title: string, change: Partial<NavigationItemView> = {}) => buildNavigationItem('en', title, change)
const titles = (items: readonly NavigationItemView[]) => items.map(({ title }) => title)
const leaf = item('Leaf')

describe('rows of the header', () => {
  test('five items in the main row, the others in the utility row, in order', () => {
    const rows = headerRows({ items: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((title) => item(title)) })
    expect([titles(rows.main), titles(rows.secondary)]).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['f', 'g'],
    ])
  })

  test('an item with sub-items or sections stands in the main row wherever it comes', () => {
    const items = [...['a', 'b', 'c', 'd', 'e', 'f'].map((title) => item(title)), item('g', { items: [leaf] })]
    const withSections = item('h', { sections: [{ title: 'Section', items: [leaf] }] })
    const rows = headerRows({ items: [...items, withSections] })
    expect([titles(rows.main), titles(rows.secondary)]).toEqual([['a', 'b', 'c', 'd', 'e', 'g', 'h'], ['f']])
  })

  test('no item is lost or doubled, and nothing that opens is in the utility row', () => {
    const anyItem = fc
      .tuple(fc.string(), fc.boolean(), fc.boolean())
      .map(([title, hasItems, hasSections]) =>
        item(title, { items: hasItems ? [leaf] : [], sections: hasSections ? [{ title: '', items: [leaf] }] : [] }),
      )
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 14 }), (items) => {
        const { main, secondary } = headerRows({ items })
        expect(new Set([...main, ...secondary])).toEqual(new Set(items))
        expect(main.length + secondary.length).toBe(items.length)
        expect(secondary.every(({ items: own, sections }) => own.length + sections.length === 0)).toBe(true)
      }),
    )
  })

  test('sub-items come first in a panel, without title; a marketing section alone makes a panel', () => {
    const section = { title: 'By process', items: [leaf] }
    expect(panelLists(item('a', { items: [leaf], sections: [section] }))).toEqual([{ title: '', items: [leaf] }, section])
    expect(panelLists(item('a', { sections: [section] }))).toEqual([section])
    expect(hasPanel(item('a'))).toBe(false)
    expect(hasPanel(item('a', { marketing: { logo: null, text: 'Text', backgroundColor: 'Dark_White', link: null } }))).toBe(true)
  })
})

describe('rows of the footer', () => {
  const linked = (title: string, href: string) => item(title, { link: buildLink({ text: title, href }) })
  const shape = (rows: ReturnType<typeof footerRows>) => [...rows.columns, rows.base].map((section) => section && titles(section.items))

  test('the last section is the last line', () => {
    const sections = ['a', 'b', 'c'].map((title) => ({ title, items: [linked(title, `/en/${title}`)] }))
    const rows = footerRows({ contactLink: null, sections })
    expect(rows.columns.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(rows.base?.title).toBe('c')
    expect(footerRows({ contactLink: null, sections: [] })).toEqual({ columns: [], base: null })
  })

  test('no address stands twice, and a section left without links goes', () => {
    const rows = footerRows({
      contactLink: buildLink({ href: '/en/contact' }),
      sections: [
        { title: 'Company', items: [linked('Contact', '/en/contact'), linked('Careers', '/en/careers')] },
        { title: 'Again', items: [linked('Careers', '/en/careers')] },
        { title: 'Legal', items: [linked('Imprint', '/en/imprint')] },
      ],
    })
    expect(shape(rows)).toEqual([['Careers'], ['Imprint']])
  })

  test('actions are told apart by their names, items without link are left out', () => {
    const action = (title: string, name: string) => item(title, { link: buildLink({ href: null, action: name }) })
    const sections = [
      { title: 'Legal', items: [action('Cookies', 'cookie-settings'), action('Talk', 'contact'), item('Group', { link: null })] },
    ]
    expect(shape(footerRows({ contactLink: buildLink({ href: null, action: 'contact' }), sections }))).toEqual([['Cookies']])
  })
})

describe('composition of the hero', () => {
  test('every theme has one, four in all', () => {
    expect(new Set(THEMES.map((theme) => heroComposition(theme, true)))).toEqual(new Set(['stage', 'paper', 'split', 'scene']))
  })

  test('without a picture it is a stage whatever the theme', () => {
    for (const theme of THEMES) expect(heroComposition(theme, false)).toBe('stage')
  })
})
