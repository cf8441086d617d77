import { test } from 'vitest'
import { startPublishedServices } from './published-services.ts'
import { expectCleanBuild, type Step } from './sequence.ts'
import type { ServiceEdit } from './service-edits.ts'

const world = startPublishedServices()

const told = (edit: ServiceEdit, roundNow = false): Step => ({ edit, notice: 'now', roundNow, isRestarted: false })
const lost = (edit: ServiceEdit): Step => ({ edit, notice: 'lost', roundNow: false, isRestarted: false })
const update = (path: string, data: object): ServiceEdit => ({ path, method: 'POST', body: { data } })
const remove = (path: string): ServiceEdit => ({ path, method: 'DELETE' })

/** Sequences that random edits found to end otherwise than a clean build. */
test.each<[string, Step[]]>([
  [
    'a product that stands in no classification is named by others, and its end is told by nobody',
    [told(update('pim/classification/testing', { parent_id: 'services' }), true), lost(remove('pim/product/p3'))],
  ],
  [
    'a classification goes with all below it while a product comes there',
    [
      told(remove('pim/classification/products')),
      told({
        path: 'pim/product',
        method: 'POST',
        body: { slug: 'p-new', data: { classification: 'compact' }, localizations: { en: { name: 'New product' } } },
      }),
    ],
  ],
  ['no language is left', [told(remove('content/Language/lang-de')), told(remove('content/Language/lang-en'))]],
  ['a site loses its domains', [told(update('content/Site/site-main', { domains: [] }))]],
])('%s', (_what, steps) => expectCleanBuild(world, steps, 0))
