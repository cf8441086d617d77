import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preparePicturesFolder } from '../../../../scripts/builder/threads/pictures-folder.ts'

test('Pictures are kept as long as the painter is the same, and those of another painter go', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'share-pictures')
  const first = preparePicturesFolder(folder, 'painter-1')
  mkdirSync(first)
  writeFileSync(join(first, 'a.png'), 'a')
  expect(readdirSync(preparePicturesFolder(folder, 'painter-1'))).toEqual(['a.png'])
  const second = preparePicturesFolder(folder, 'painter-2')
  expect(second).not.toBe(first)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
