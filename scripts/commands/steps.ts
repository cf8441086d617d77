import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** How a tool ended, and all it printed. */
export interface ToolResult {
  code: number
  output: string
}

/** Runs a tool of `node_modules/.bin` and passes its output on. @returns its exit code and what it printed */
export function runTool(
  tool: string,
  args: readonly string[],
  options: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<ToolResult> {
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), [...args], {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (data: Buffer) => {
    output += data.toString()
    if (!options.quiet) process.stdout.write(data)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })))
}
