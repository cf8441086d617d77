import { expect, test } from 'vitest'
import { brandSchema } from '#content-schema/catalogue/brand.ts'
import { siteSchema } from '#content-schema/site/site.ts'
import { buildSite } from '../builders.ts'

test('a site keeps every field [ST-08]', () => {
  const site = buildSite({ slug: 'fair', languages: ['es'], domains: [{ host: 'www.a.test', slug: 'fair' }] })
  expect(siteSchema.parse(site)).toEqual(site)
})

test('a site has no languages of its own and a visible header by default [ST-08, NV-10]', () => {
  const { languages, headerOptions, ...site } = buildSite()
  expect(siteSchema.parse(site)).toMatchObject({ languages: [], headerOptions: { theme: 'Default', hidden: false } })
})

test('a domain without slug stands for the whole host [ST-09]', () => {
  const site = siteSchema.parse({ ...buildSite(), domains: [{ host: 'www.a.test' }] })
  expect(site.domains).toEqual([{ host: 'www.a.test', slug: null }])
})

test.each([
  ['header navigation [ST-10]', 'headerNavigation'],
  ['footer navigation [ST-10]', 'footerNavigation'],
  ['name', 'name'],
] as const)('a site without %s is none', (_what, field) => {
  const { [field]: _missing, ...site } = buildSite()
  expect(siteSchema.safeParse(site).success).toBe(false)
})

test('a domain without host is refused [ST-09]', () => {
  expect(siteSchema.safeParse(buildSite({ domains: [{ host: '', slug: 'fair' }] })).success).toBe(false)
})

test('a brand joins content and product data; an unknown theme is the default one [ST-21, AH-13]', () => {
  expect(brandSchema.parse({ id: 'b1', name: 'Corda', pimId: '77', theme: 'Neon' })).toEqual({
    id: 'b1',
    name: 'Corda',
    pimId: '77',
    theme: 'Default',
    image: null,
  })
})
