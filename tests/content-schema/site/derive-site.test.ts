import { describe, expect, test } from 'vitest'
import { deriveSite, normaliseHost, parseDomain, technicalNameOf } from '#content-schema/site/derive-site.ts'
import { buildSite } from '../builders.ts'

test.each([
  ['North-America Events!', 'north_america_events'],
  ['Main', 'main'],
  ['Brand Portal', 'brand_portal'],
  ['A  B--C', 'a__b__c'],
  ['Tab\tName', 'tab_name'],
  ['Events (2025) & more.', 'events_2025__more'],
  ['already_technical_1', 'already_technical_1'],
  ['Zürich', 'zrich'],
  ['👩‍🏭', ''],
])('the technical name of %j is %j [ST-11]', (name, technicalName) => {
  expect(technicalNameOf(name)).toBe(technicalName)
})

describe('deriveSite', () => {
  test.each([
    ['', true],
    ['fair', false],
  ])('the site with slug %j is the main one: %s [ST-12]', (slug, isMain) => {
    expect(deriveSite(buildSite({ slug })).isMain).toBe(isMain)
  })

  test.each([
    [true, false],
    [false, true],
  ])('hideSideButtons %s means showSideButtons %s [ST-14]', (hideSideButtons, showSideButtons) => {
    expect(deriveSite(buildSite({ hideSideButtons })).showSideButtons).toBe(showSideButtons)
  })

  test('keeps the fields of the entry and adds the technical name [ST-08, ST-11]', () => {
    const entry = buildSite({ name: 'Brand Portal', enableCutFont: true })
    expect(deriveSite(entry)).toEqual({ ...entry, technicalName: 'brand_portal', isMain: true, showSideButtons: true })
  })
})

test.each([
  ['www.a.test/fair', 'www.a.test', 'fair'],
  ['www.a.test', 'www.a.test', null],
  ['www.a.test/', 'www.a.test', null],
  ['www.a.test/fair/', 'www.a.test', 'fair'],
  ['WWW.A.Test/Fair', 'www.a.test', 'fair'],
  ['https://www.a.test:8443/fair', 'www.a.test', 'fair'],
  ['www.a.test.:80', 'www.a.test', null],
  [' www.a.test/fair ', 'www.a.test', 'fair'],
  ['localhost:8787', 'localhost', null],
])('the domain %j is host %s with slug %s [ST-09]', (domain, host, slug) => {
  expect(parseDomain(domain)).toEqual({ host, slug })
})

test.each([
  ['A.Test:80', 'a.test'],
  ['a.test.', 'a.test'],
  ['[::1]:8787', '[::1]'],
  ['', ''],
])('the host %j is compared as %j [ST-09]', (host, compared) => {
  expect(normaliseHost(host)).toBe(compared)
})
