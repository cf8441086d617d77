import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const BUDGET = 1_024

/** Everybody loads it, and few are signed in. */
test('initials and menu of whoever is signed in cost a page at most 1 KB', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../../../islands/page/header/account.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  })
  const size = gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
  expect(size).toBeGreaterThan(300)
  expect(size).toBeLessThanOrEqual(BUDGET)
})
