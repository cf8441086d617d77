import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../../scripts/stack/child.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'child-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function writeProgram(name: string, text: string): string {
  const path = join(dir, `${name}.mjs`)
  writeFileSync(path, text)
  return path
}

async function until(what: () => boolean, ms = 120_000): Promise<boolean> {
  const deadline = Date.now() + ms
  while (!what() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 25))
  return what()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z')
  } catch {
    return false
  }
}

/** The process id a program of these tests wrote into a file. */
async function pidIn(path: string): Promise<number> {
  await until(() => existsSync(path) && readFileSync(path, 'utf8') !== '')
  const pid = Number(readFileSync(path, 'utf8'))
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return pid
}

const writesPid = (path: string) =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(path)}, String(process.pid)); setInterval(() => {}, 1000);`
const CHILD = new URL('../../../scripts/stack/child.ts', import.meta.url).href

test.each([
  ['politely', ''],
  ['also one that does not listen', "process.on('SIGTERM', () => {});"],
])('children of a program that is killed end by themselves, %s', async (name, more) => {
  const pidFile = join(dir, `${name}.pid`)
  const program = writeProgram(`child ${name}`, writesPid(pidFile) + more)
  const starter = `import { startChild } from ${JSON.stringify(CHILD)}; startChild([${JSON.stringify(program)}], { cwd: '/', env: {} }); setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, [writeProgram(`parent ${name}`, starter)], { stdio: 'ignore' })
  const child = await pidIn(pidFile)
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  expect(await until(() => !isAlive(child))).toBe(true)
})

test('what a killed child left behind ends with it when it has a group of its own', async () => {
  const pidFile = join(dir, 'server.pid')
  const server = writeProgram('server', `${writesPid(pidFile)} process.on('SIGTERM', () => {})`)
  const program = writeProgram(
    'starts a server',
    `import { spawn } from 'node:child_process'; spawn(process.execPath, [${JSON.stringify(server)}], { stdio: 'ignore' })`,
  )
  const child = startChild([program], { cwd: dir, env: {}, ownGroup: true })
  const left = await pidIn(pidFile)
  child.process.kill('SIGKILL')
  await child.ended
  expect(await until(() => !isAlive(left))).toBe(true)
})
