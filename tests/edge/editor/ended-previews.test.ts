import { expect, it } from 'vitest'
import { removeEndedPreviews } from '../../../edge/editor/ended-previews.ts'

it('the pages of links that have ended are removed, and no others', async () => {
  const now = Date.parse('2026-10-05T08:00:00Z')
  const named = (seconds: number, letter: string) => `shared-previews/${now / 1000 + seconds}-${letter.repeat(32)}`
  const keys = new Set([named(-60, 'a'), named(0, 'b'), named(60, 'c')])
  const RELEASES = {
    list: async ({ prefix }: { prefix: string }) => ({
      objects: [...keys].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
    }),
    delete: async (ended: string[]) => {
      for (const key of ended) keys.delete(key)
    },
  }
  expect(await removeEndedPreviews({ RELEASES }, now)).toBe(2)
  expect([...keys]).toEqual([named(60, 'c')])
  expect(await removeEndedPreviews({ RELEASES }, now)).toBe(0)
})
