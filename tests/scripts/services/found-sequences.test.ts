import { test } from 'vitest'
import { startPublishedServices } from './published-services.ts'
import { expectCleanBuild, type Step } from './sequence.ts'
import type { ServiceEdit } from './service-edits.ts'

const world = startPublishedServices()

const told = (edit: ServiceEdit, roundNow = false): Step => ({ edit, notice: 'now', roundNow, isRestarted: false })
const lost = (edit: ServiceEdit): Step => ({ edit, notice: 'lost', roundNow: false, isRestarted: false })
const restarted = (step: Step): Step => ({ ...step, isRestarted: true })
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
  [
    'a classification that is no longer in the tree takes the slug of another one',
    [told(remove('pim/classification/cutting')), told(update('pim/classification/compact', { slug: 'testing' }))],
  ],
  ['no language is left', [told(remove('content/Language/lang-de')), told(remove('content/Language/lang-en'))]],
  ['a site loses its domains', [told(update('content/Site/site-main', { domains: [] }))]],
  [
    'a redirect is asked for in vain, again after each restart, before the notice comes that it is gone',
    [
      restarted(told(update('content/SystemRedirect/redirect-a', {}))),
      restarted({ ...told(remove('content/SystemRedirect/redirect-a'), true), notice: 'late' }),
      restarted(told(update('content/Site/site-main', { name: 'Main' }), true)),
      restarted(told(update('content/Country/country-ch', { displayNames: [{ locale: 'en', name: 'Elsewhere' }] }), true)),
      restarted(told(remove('content/Site/site-main'), true)),
    ],
  ],
])('%s', (_what, steps) => expectCleanBuild(world, steps, 0))
