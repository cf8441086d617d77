import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../platform/root.ts'

/** How a tool ended, and all it printed. */
export interface ToolResult {
  code: number
  output: string
}

interface ToolOptions {
  env?: Record<string, string>
  /** Passes nothing on. */
  quiet?: boolean
  /** Passes output on once another has ended, so that theirs do not mix. */
  after?: Promise<unknown>
}

/** Runs a tool of `node_modules/.bin` and passes its output on. @returns its exit code and what it printed */
export function runTool(tool: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), [...args], {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let passedOn = 0
  let isHeld = options.quiet === true || options.after !== undefined
  const passOn = () => {
    if (isHeld) return
    process.stdout.write(output.slice(passedOn))
    passedOn = output.length
  }
  const take = (data: Buffer) => {
    output += data.toString()
    passOn()
  }
  void options.after?.then(() => {
    isHeld = false
    passOn()
  })
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })))
}
