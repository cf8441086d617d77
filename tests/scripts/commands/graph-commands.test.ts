import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from '../pipeline/test-build-context.ts'
import { createWorld } from '../pipeline/world.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'graph-commands-'))

beforeAll(async () => {
  const sql = openSqlStore(join(dataDir, 'snapshot.sqlite'))
  const builder = await createTestBuilder({ sql })
  await builder.take(createWorld())
  await builder.build()
  sql.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a line in a shell, as a person types it; `$why` and `$impact` are the commands. */
function run(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = (name: string) => `${process.execPath} ${join(ROOT, `scripts/commands/${name}.ts`)}`
  const env = { ...process.env, DATA_DIR: dataDir, why: command('why'), impact: command('impact') }
  return new Promise((done) =>
    execFile('/bin/sh', ['-c', line], { cwd: ROOT, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

describe('npm run why', { timeout: 300_000 }, () => {
  test('answers for programs with --json, as deep as --depth says', async () => {
    const { stdout } = await run('$why /de-ch/about --json --depth 1')
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ site: 'main', path: '/de-ch/about', template: 'content', args: { pageId: 'main-about' } })
    expect(told.dependsOn.map(({ key }: { key: string }) => key)).toContain('contentPage["locale=de-ch","pageId=main-about","site=main"]')
    expect(new Set(told.dependsOn.map(({ level }: { level: number }) => level))).toEqual(new Set([1]))
    expect(told.completedWith.map(({ part }: { part: string }) => part)).toEqual(['footer/de-ch', expect.stringMatching(/^header\/de-ch/)])
    expect(told.completedWith.every(({ isPublished }: { isPublished: boolean }) => isPublished)).toBe(true)
    const deeper = JSON.parse((await run('$why /de-ch/about --json')).stdout)
    expect(deeper.dependsOn.map(({ key }: { key: string }) => key)).toContain('content/Page/main-about@de')
  })

  test.each(['Page main-about', 'page about', 'Product p1'])('takes a model with an id or slug: %s', async (words) => {
    const { code, stdout } = await run(`$why ${words} --depth 1`)
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^main \/de-ch\/(about|products\/a\/p1)$/m) })
  })

  test('says in a sentence which options there are, and what it does not find', async () => {
    expect(await run('$why /de --jsno')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/--jsno.*Known: --json, --depth …, an address, or an entry\.\n$/),
    })
    expect(await run('$why /de --depth none')).toMatchObject({ code: 1, stderr: '--depth wants a whole number from 1.\n' })
    expect(await run('$why Page nope')).toMatchObject({ code: 1, stderr: 'The snapshot holds no Page with the id or slug nope.\n' })
  })
})

describe('npm run impact', { timeout: 300_000 }, () => {
  test('answers for programs with --json, each page with the steps to it, as many as --depth says', async () => {
    const all = JSON.parse((await run('$impact Page main-team --json')).stdout)
    expect(all.entries).toEqual(expect.arrayContaining(['content/Page/main-team', 'content/Page/main-team@en']))
    expect(all.pages).toContainEqual({ page: 'main /de-ch/about/team', steps: 2, isCompleted: false })
    const near = JSON.parse((await run('$impact Page main-team --json --depth 2')).stdout)
    expect(near.pages.length).toBeLessThan(all.pages.length)
    expect(Math.max(...near.pages.map(({ steps }: { steps: number }) => steps))).toBe(2)
  })

  test('takes a model with a slug and a language', async () => {
    const { stdout } = await run('$impact product p1@de')
    expect(stdout).toMatch(/^pim\/Product\/p1@de\nmay reach \d+ pages/)
  })
})

test('A command whose reader has seen enough ends without a word', { timeout: 300_000 }, async () => {
  for (const line of ['$why /de-ch/about', '$impact content/NavigationItem/nav-main-about', '$why Page main-about'])
    expect(await run(`${line} | head -1`), line).toMatchObject({ code: 0, stderr: '' })
  expect(await run('$why Product p1 --json | true')).toEqual({ code: 0, stdout: '', stderr: '' })
})
