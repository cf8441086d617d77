import { describe, expect, it } from 'vitest'
import { cutValue, describeError } from '../../../edge/http/log.ts'

describe('log', () => {
  it('cuts values at 50 characters', () => {
    expect(cutValue('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
    expect(cutValue('x'.repeat(50))).toBe('x'.repeat(50))
  })

  it('names causes and no stack [CI-18]', () => {
    expect(describeError(new Error('outer', { cause: new Error('inner') }))).toBe('outer: inner')
    expect(describeError('text')).toBe('text')
  })
})
