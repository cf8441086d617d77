import { describe, expect, it } from 'vitest'
import { readViolations } from '../../../edge/reports/policy-report.ts'
import { countViolations } from '../../../edge/reports/policy-reports-count.ts'

describe('reports of browsers', () => {
  it('are counted by few kinds, whatever they claim', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ directive: 'script-src', blocked: `https://x${at}.test` }))
    const counts = countViolations({}, many)
    expect(Object.keys(counts).length).toBeLessThanOrEqual(51)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(500)
  })

  it.each(['', '[]', 'null', '{"csp-report":1}', '[{"type":"x","body":{}}]', '{"csp-report":{"effective-directive":7}}'])(
    'of no sense say nothing that was sent: %j',
    (body) => expect(JSON.stringify(readViolations(body))).not.toMatch(/7|x"/),
  )
})
