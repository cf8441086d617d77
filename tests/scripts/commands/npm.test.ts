import { expect, test } from 'vitest'
import { billOfMaterials, readAudit } from '../../../scripts/commands/npm.ts'

const counts = { info: 0, low: 1, moderate: 1, high: 0, critical: 0, total: 2 }

test.each([
  ['nothing that counts', { metadata: { vulnerabilities: counts }, vulnerabilities: { a: { severity: 'moderate' } } }, 'clean'],
  ['a weakness', { metadata: { vulnerabilities: counts }, vulnerabilities: { b: { severity: 'high' } } }, 'found'],
  ['no list at all', { message: '405 Method Not Allowed', statusCode: 405 }, 'skipped'],
])('a registry that knows %s', (_, report, kind) => expect(readAudit(JSON.stringify(report)).kind).toBe(kind))

test('a registry that answers with something else is skipped with a sentence', () => {
  expect(readAudit('<html>')).toEqual({ kind: 'skipped', sentence: expect.stringContaining('skipped') })
})

test('the bill of materials names what is delivered, and none of the tools', async () => {
  const bom = JSON.parse(await billOfMaterials()) as { components: { name: string }[] }
  const names = bom.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'zod', 'sharp']))
  expect(names).not.toContain('lighthouse')
})
