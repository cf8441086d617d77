import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/stack/child.ts'
import { SCHEDULE_PATH } from '../../scripts/stack/schedule.ts'
import { ask } from './ask.ts'
import { eventually } from './eventually.ts'
import { createLiveSite } from './live-site.ts'
import { createDataDir, freePorts, runCommand, runInGroup, startLocalStack } from './local-stack.ts'
import { settledReleaseId } from './settled.ts'

const dataDir = createDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What the builder said of the last release it looked at. */
function lastLive(output: string): { rendered: number; release: string | null; failed: number } | null {
  const lines = output.split('\n').filter((line) => line.startsWith('{"event":"live"'))
  return JSON.parse(lines.at(-1) ?? 'null')
}

describe('npm start', () => {
  let env: Record<string, string>
  let release: string

  test('compiles, builds, serves every address it prints, and leaves nothing behind when it is told to end', async () => {
    const stack = await startLocalStack({ dataDir, compile: true })
    env = stack.env
    expect(lastLive(stack.output())).toMatchObject({ failed: 0 })
    release = await settledReleaseId(stack)
    expect(stack.output()).toContain(release)
    const table = stack.output().slice(stack.output().indexOf('Ready in'))
    const addresses = table.match(/http:\/\/\S+/g) ?? []
    expect(addresses.length).toBeGreaterThanOrEqual(8)
    for (const address of addresses) expect.soft(await ask(address), address).toMatchObject({ status: 200 })
    expect(table).toMatch(/Ctrl-C stops everything/)
    expect(await ask(stack.edgeUrl + SCHEDULE_PATH)).toMatchObject({ status: 200, text: 'ok' })
    expect(await stack.stop('terminate')).toEqual({ code: 0, left: [] })
  })

  test('renders nothing and writes no release when nothing changed since, and Ctrl-C ends every process', async () => {
    const stack = await startLocalStack({ dataDir, env })
    // It serves before the services are read.
    expect(await eventually('the services are read', async () => lastLive(stack.output()))).toMatchObject({ rendered: 0, release: null })
    const site = createLiveSite(stack.edgeUrl)
    expect(await site.releaseId()).toBe(release)
    expect(await site.status('/de-ch')).toBe(200)
    expect(await stack.stop('interrupt')).toEqual({ code: 0, left: [] })
  })

  test('starts an edge that dies again, with what it holds', async () => {
    const stack = await startLocalStack({ dataDir, env })
    const [edge] = stack.processes().filter(({ command }) => command.includes('edge-process.ts'))
    // A process of no number would be the whole group, this one included.
    if (!edge) throw new Error('The stack has no process of the edge')
    process.kill(edge.pid, 'SIGKILL')
    const site = createLiveSite(stack.edgeUrl)
    await eventually('it is started again', async () => stack.output().includes('The edge ended and is started again'))
    expect(await eventually('it serves again', async () => (await ask(`${stack.edgeUrl}/de-ch`).catch(() => null))?.status)).toBe(200)
    expect(await site.releaseId()).toBe(release)
    expect(await stack.stop('terminate')).toEqual({ code: 0, left: [] })
  })

  test.each(['terminate', 'interrupt'] as const)(
    'told to end (%s) while services and worker start, ends and leaves nothing behind',
    async (how) => {
      const command = runInGroup(['scripts/commands/start.ts'], env)
      const findSandbox = async () => command.processes().find(({ command: line }) => line.includes('sandbox/main.ts'))
      const sandbox = await eventually('the sandbox starts', findSandbox)
      // Frozen, it never gets ready, and a start that waited for it would not end.
      process.kill(sandbox.pid, 'SIGSTOP')
      const ended = command.end(how)
      await command.ended
      process.kill(sandbox.pid, 'SIGCONT')
      expect(await ended).toEqual({ code: 0, left: [] })
    },
  )

  test.each([
    ['--scael', /^Unknown option '--scael'\. Known: --scale …, .*--without-builder\.$/],
    ['--scale=0', /^--scale must be a whole number from 1 to 100, not "0"\.$/],
  ])('with %s says in a sentence what is wrong, and starts nothing', async (option, sentence) => {
    const { code, output, left } = await runCommand(['scripts/commands/start.ts', option], env)
    expect(code).toBe(1)
    expect(output.trim()).toMatch(sentence)
    expect(left).toEqual([])
  })

  test('that is killed leaves nothing behind: its children notice', async () => {
    const stack = await startLocalStack({ dataDir, env })
    expect(stack.processes().length).toBeGreaterThan(3)
    expect(await stack.stop('kill')).toEqual({ code: null, left: [] })
  })

  test.each(['PORT', 'SANDBOX_PORT', 'BUILDER_PORT'] as const)('says in a sentence that the port of %s is taken', async (variable) => {
    const ports = await freePorts()
    const other = createServer()
    await new Promise<void>((done) => other.listen(Number(ports[variable]), '127.0.0.1', done))
    const { code, output, left } = await runCommand(['scripts/commands/start.ts'], { ...ports, DATA_DIR: dataDir })
    await new Promise((done) => other.close(done))
    expect(code).toBe(1)
    expect(output.trim()).toMatch(
      new RegExp(`^Port ${ports[variable]}, which the \\w+ needs, is taken\\. .*set ${variable} to a free port\\.$`),
    )
    expect(left).toEqual([])
  })

  test('says in a sentence what is wrong with a variable', async () => {
    const { code, output } = await runCommand(['scripts/run.ts', 'start'], { PORT: 'eighty', DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('PORT')])
  })
})

describe('npm run dev', () => {
  test('shows the templates over the content of the last build, with hot reload, and ends without a trace', async () => {
    const port = await freePort()
    const ports = await freePorts()
    const command = runInGroup(['scripts/commands/dev.ts', '--port', String(port)], { ...ports, DATA_DIR: dataDir })
    const url = await eventually('it prints its address', async () => {
      if (command.hasEnded()) return `ended: ${command.output()}`
      return /http:\/\/localhost:\d+/.exec(command.output())?.[0]
    })
    expect(url).toBe(`http://localhost:${port}`)
    const site = createLiveSite(url)
    const { status, headers, text } = await site.get('/')
    expect({ status, location: headers.location }, text.slice(0, 2000)).toEqual({ status: 302, location: '/en' })
    expect(await site.heading('/de-ch/products/crimping/crimp-lines/linea-565')).toBe('Linea 565')
    expect(await site.contains('/de-ch', '/@vite/client')).toBe(true)
    expect(await site.contains('/de/messe', 'data-site="messe"')).toBe(true)
    expect(await site.status('/style-guide/buttons')).toBe(200)
    expect(await site.status('/en/nope')).toBe(404)
    expect(await site.contains('/en/nope', '<code>/en/nope</code>')).toBe(true)
    expect((await ask(`http://localhost:${ports.SANDBOX_PORT}/`)).status).toBe(200)
    expect(await command.end('interrupt')).toEqual({ code: 0, left: [] })
  })

  test('asks the edge nothing that is not there: a page that is open fetches without an error', async () => {
    const port = await freePort()
    const ports = await freePorts()
    const command = runInGroup(['scripts/commands/dev.ts', '--port', String(port)], { ...ports, DATA_DIR: dataDir })
    await eventually('it prints its address', async () => command.output().includes('hot reload'))
    for (const path of ['/latest-build.json', '/build-manifest/development.json', '/api/news-feed?locale=en&first=3'])
      expect((await ask(`http://localhost:${port}${path}`)).status, path).toBe(200)
    expect(command.output()).not.toMatch(/warn|error/i)
    expect(await command.end('interrupt')).toEqual({ code: 0, left: [] })
  })

  test('ends with the shell that npm ran it in, its children too, however that one ended', async () => {
    const [port, ports] = [await freePort(), await freePorts()]
    const shell = [
      '-e',
      `require('node:child_process').spawnSync(process.execPath, ['scripts/commands/dev.ts', '--port', '${port}'], { stdio: 'inherit' })`,
    ]
    const command = runInGroup(shell, { ...ports, DATA_DIR: dataDir, npm_lifecycle_event: 'dev' })
    await eventually('it prints its address', async () => command.output().includes('hot reload'))
    expect(await command.end('kill')).toEqual({ code: null, left: [] })
  })

  test('says in a sentence what to do first', async () => {
    const { code, output } = await runCommand(['scripts/commands/dev.ts'], { DATA_DIR: `${dataDir}/nowhere` })
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: 'There is no content to show yet. Run `npm run build` first, or `npm start`.',
    })
  })
})
