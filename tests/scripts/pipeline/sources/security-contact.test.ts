import { expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { mapSystemData } from '../../../../scripts/pipeline/sources/mapping/map-system-data.ts'
import { joinBatches, type Source } from '../../../../scripts/pipeline/sources/sources.ts'
import { syncFully } from '../../../../scripts/pipeline/sources/sync.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const site = (expires: string) => ({
  id: 's',
  updatedAt: '2026-01-01',
  name: 'S',
  slug: null,
  internationalOnly: false,
  hideSideButtons: false,
  enableCutFont: false,
  languages: [],
  headerNavigation: [{ id: 'n' }],
  footerNavigation: { id: 'f' },
  domains: ['localhost'],
  securityContact: { contact: 'security@a.example', expires },
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
])('a security contact that expires on %s is a problem on 21 November 2026: %s', async (expires, isProblem) => {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql, () => Date.UTC(2026, 10, 21, 23))
  const mapped = mapSystemData({ countries: [], languages: [], brands: [], sites: [site(expires)] })
  const source: Source = {
    service: 'content',
    probe: async () => undefined,
    changes: async () => [],
    full: (deliver) => deliver(joinBatches([mapped])),
    delta: () => Promise.reject(new Error('not asked')),
  }
  const { problems } = await syncFully({ platform, sources: [source] })
  expect(problems.filter(({ code }) => code === 'security-contact-expired').map(({ entry }) => entry)).toEqual(
    isProblem ? [entryKey.content('Site', 's')] : [],
  )
})
