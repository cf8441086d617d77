import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, leavePage, openPage } from '../../dom.tsx'

afterEach(leavePage)

test('the search over the page leads to the results page of the header, behind which it stands', async () => {
  openPage('<header class="site-header"><a class="search-tool" href="/en-ch/search">Search</a></header><main></main>')
  const { createSearchPanel } = await import('#islands/page/search/search-panel.ts')
  const panel = await createSearchPanel()
  expect(await createSearchPanel()).toBe(panel)
  expect(document.querySelector('.site-header')?.nextElementSibling).toBe(panel)
  expect(screen.getByRole('dialog', { name: 'Search' })).toBe(panel)
  expect(panel.querySelector('form')?.getAttribute('action')).toBe('/en-ch/search')
  expect(screen.getByRole('searchbox', { name: 'Search term' }).getAttribute('name')).toBe('q')
  expect(button('Close').getAttribute('popovertarget')).toBe(panel.id)
})
