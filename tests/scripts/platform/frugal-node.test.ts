import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FRUGAL_NODE } from '../../../scripts/platform/frugal-node.ts'
import { ROOT } from '../../../scripts/platform/root.ts'

const TELL = 'console.log(JSON.stringify([process.pid, process.execArgv.join(" "), process.env.MALLOC_ARENA_MAX ?? null]))'
const dataDir = mkdtempSync(join(tmpdir(), 'strandwerk-frugal-'))

/** What each Node of a command says of itself; a port that is none ends the command before it opens anything. */
function runStart(env: Record<string, string>): { selves: unknown[]; code: number | null; output: string } {
  const { MALLOC_ARENA_MAX: _, ...own } = process.env
  const told = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`, PORT: 'eighty', DATA_DIR: dataDir }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/run.ts', 'start'], {
    cwd: ROOT,
    env: { ...own, ...told, ...env },
    encoding: 'utf8',
  })
  const lines = stdout.split('\n').filter((line) => line.startsWith('['))
  return { selves: lines.map((line): unknown => JSON.parse(line)), code: status, output: stderr }
}

test.runIf(process.platform === 'linux')('a command that builds begins anew with little memory, as the same process', () => {
  const { selves, code, output } = runStart({})
  const [first, second, ...more] = selves as [number, string, string | null][]
  expect(more).toEqual([])
  expect(first?.slice(1)).toEqual(['', null])
  expect(second).toEqual([first?.[0], FRUGAL_NODE.flags.join(' '), FRUGAL_NODE.env.MALLOC_ARENA_MAX])
  expect(code).toBe(1)
  expect(output).toContain('PORT')
})

test('whoever chose the number of arenas keeps it, and Node as it was started', () => {
  const { selves } = runStart({ MALLOC_ARENA_MAX: '7' })
  expect(selves).toEqual([[expect.any(Number), '', '7']])
})
