import { describe, expect, test } from 'vitest'
import { branchTrail, catalogueTrail, isCataloguePath, notFoundTrail } from '#content-schema/pages/breadcrumbs.ts'

const home = { homeUrl: '/de-ch', homeTitle: 'Start' }
const homeCrumb = { title: 'Start', url: '/de-ch', isHome: true }

test.each([
  [['products'], true],
  [['products', 'cutting', 'rotary'], true],
  [['services', 'training'], true],
  [['about', 'products'], true],
  [['about', 'services'], true],
  [['about', 'products', 'x'], false],
  [['about'], false],
  [['products-news'], false],
  [[], false],
])('the path %j shows the classification lineage: %s [NV-19]', (slugs, expected) => {
  expect(isCataloguePath(slugs)).toBe(expected)
})

describe('catalogueTrail', () => {
  const lineage = [
    { title: 'Products', url: '/de-ch/products' },
    { title: 'Cutting', url: '/de-ch/products/cutting' },
  ]

  test('is home, the lineage, then the product without link [NV-18, NV-19]', () => {
    expect(catalogueTrail({ ...home, lineage, productName: 'Corda 330' })).toEqual([
      homeCrumb,
      { title: 'Products', url: '/de-ch/products', isHome: false },
      { title: 'Cutting', url: '/de-ch/products/cutting', isHome: false },
      { title: 'Corda 330', url: null, isHome: false },
    ])
  })

  test('ends with the classification on its own page [NV-19]', () => {
    expect(catalogueTrail({ ...home, lineage }).at(-1)).toEqual({ title: 'Cutting', url: '/de-ch/products/cutting', isHome: false })
  })

  test('is home alone where the lineage is broken [NV-18]', () => {
    expect(catalogueTrail({ ...home, lineage: [] })).toEqual([homeCrumb])
  })
})

describe('branchTrail', () => {
  const about = { title: 'About us', breadcrumbOverride: 'About', url: '/de-ch/about' }
  const history = { title: 'History item', breadcrumbOverride: 'Override of the leaf', url: '/de-ch/about/history' }

  test('names earlier crumbs by their override and the last by the page title [NV-20]', () => {
    expect(branchTrail({ ...home, branch: [about, history], pageTitle: 'Our history' })).toEqual([
      homeCrumb,
      { title: 'About', url: '/de-ch/about', isHome: false },
      { title: 'Our history', url: '/de-ch/about/history', isHome: false },
    ])
  })

  test('names an earlier crumb without override by its title [NV-20]', () => {
    const plain = { ...about, breadcrumbOverride: '' }
    expect(branchTrail({ ...home, branch: [plain, history], pageTitle: 'x' })[1]?.title).toBe('About us')
  })

  test('keeps a step that has no page of its own, without link [NV-20]', () => {
    expect(branchTrail({ ...home, branch: [{ ...about, url: null }, history], pageTitle: 'x' })[1]).toMatchObject({
      title: 'About',
      url: null,
    })
  })

  test('is home alone on the home page [NV-18]', () => {
    expect(branchTrail({ ...home, branch: [], pageTitle: 'Welcome' })).toEqual([homeCrumb])
  })

  test('follows a branch 500 steps deep [NV-20]', () => {
    const branch = Array.from({ length: 500 }, (_, depth) => ({ title: `Step ${depth}`, breadcrumbOverride: '', url: `/${depth}` }))
    const trail = branchTrail({ ...home, branch, pageTitle: 'End' })
    expect(trail).toHaveLength(501)
    expect(trail.at(-1)?.title).toBe('End')
  })
})

test('an unknown page has home and a crumb 404 that points at the root [NV-21, AH-14]', () => {
  expect(notFoundTrail(home)).toEqual([homeCrumb, { title: '404', url: '/de-ch', isHome: false }])
})
