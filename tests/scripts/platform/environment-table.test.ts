import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from '../../../scripts/config.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const rows = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))

test.each(ENVIRONMENT_NAMES)('%s, which the configuration reads, stands in a table of docs/operations.md', (name) =>
  expect(rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``) || row.includes(`(\`${name}\`)`))).toBe(true),
)
