import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { toPage, toPath, toProduct, toService, toUrl } from './builders/links.ts'

const ROWS: readonly (readonly [id: string, previousUrl: string, target: Record<string, unknown>])[] = [
  ['old-page', '/old-page', toPage('page-about')],
  ['old', '/old', toPath('/products')],
  ['old-sub', '/old/sub', toPath('/products/crimping')],
  ['de-kabel', '/de/kabel', toPath('/products/cutting')],
  ['shop', '/shop', toUrl('https://shop.strandwerk.example/')],
  ['chain-1', '/chain/first', toPath('/chain/second')],
  ['chain-2', '/chain/second', toPath('/chain/third')],
  ['chain-3', '/chain/third', toPage('page-quality')],
  ['loop-a', '/loop/a', toPath('/loop/b')],
  ['loop-b', '/loop/b', toPath('/loop/a')],
  ['corda', '/machines/Corda-330/', toProduct('corda-330')],
  ['maintenance', '/service-plan', toService('preventive-maintenance')],
  [
    'full-address',
    'https://www.strandwerk.example/jobs?source=print',
    toPage('page-careers', '', { parameters: '#section-page-careers-3' }),
  ],
]

export const redirects: SeedEntry[] = ROWS.map(([id, previousUrl, target]) =>
  entry({ model: 'SystemRedirect', id: `redirect-${id}`, fields: { previousUrl, target } }),
)
