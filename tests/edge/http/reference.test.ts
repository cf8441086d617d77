import { expect, it } from 'vitest'
import { createReference } from '../../../edge/http/reference.ts'

it('a reference names its year and can be read out', () => {
  const references = Array.from({ length: 1000 }, () => createReference(Date.UTC(2026, 11, 31, 23)))
  for (const reference of references) expect(reference).toMatch(/^STW-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(1000)
})
