import { describe, expect, test } from 'vitest'
import { readCommandOptions } from '../../../scripts/platform/command-options.ts'

const OPTIONS = { prune: { type: 'boolean' }, port: { type: 'string' } } as const

describe('options of a command', () => {
  test('are read by their names, in both ways of writing them', () => {
    expect(readCommandOptions(['--prune', '--port=12'], OPTIONS).values).toMatchObject({ prune: true, port: '12' })
    expect(readCommandOptions(['--port', '12'], OPTIONS).values).toMatchObject({ port: '12' })
  })

  test('words stand beside them where a command takes words', () => {
    expect(readCommandOptions(['abc'], {}, 'the id of a release').words).toEqual(['abc'])
  })

  test.each([
    [['--prun'], /'--prun'.*Known: --prune, --port …\./],
    [['--port'], /--port.*Known: --prune, --port …\./],
    [['abc'], /'abc'.*Known: --prune, --port …\./],
  ])('%j is refused, and what there is is named', (args, sentence) => {
    expect(() => readCommandOptions(args, OPTIONS)).toThrow(sentence)
  })
})
