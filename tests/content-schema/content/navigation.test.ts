import { expect, test } from 'vitest'
import {
  footerSchema,
  footerTextSchema,
  marketingSectionSchema,
  navigationItemSchema,
  navigationItemTextSchema,
} from '#content-schema/content/navigation.ts'

test('an item is visible everywhere and leads nowhere unless it says so [NV-01]', () => {
  expect(navigationItemSchema.parse({ id: 'n1' })).toEqual({
    id: 'n1',
    countries: [],
    hidden: false,
    hiddenSubItems: false,
    target: '',
    link: null,
    items: [],
    sections: [],
    marketingSection: null,
  })
})

test('an item keeps its countries, flags, target, children and sections [NV-01, NV-05, NV-06, NV-08]', () => {
  const item = {
    id: 'n1',
    countries: ['US'],
    hidden: true,
    hiddenSubItems: true,
    target: '_blank',
    link: { kind: 'path', text: '', path: '/x' },
    items: ['n2'],
    sections: [{ id: 's1', items: ['n3'] }],
    marketingSection: { logo: null, backgroundColor: 'Copper', link: null },
  }
  expect(navigationItemSchema.parse(item)).toEqual(item)
})

test('a marketing section stands on Dark_White by default [NV-07]', () => {
  expect(marketingSectionSchema.parse({})).toEqual({ logo: null, backgroundColor: 'Dark_White', link: null })
})

test('a text has no override and no section titles by default [NV-01]', () => {
  expect(navigationItemTextSchema.parse({ title: 'About' })).toEqual({
    title: 'About',
    breadcrumbOverride: '',
    marketingText: '',
    sectionTitles: {},
  })
})

test('a footer has theme, contact link and sections [NV-09]', () => {
  expect(footerSchema.parse({ id: 'f1', sections: [] })).toEqual({ id: 'f1', theme: 'Default', contactLink: null, sections: [] })
  expect(footerTextSchema.parse({})).toEqual({ contactText: '', sectionTitles: {} })
})
