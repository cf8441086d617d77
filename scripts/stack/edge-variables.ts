import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * Writes variables of the worker into a file that its owner alone may read. On a command line everybody on the machine would read
 * them in the list of programs.
 *
 * @throws Error in a sentence for a value no such file can hold
 */
export function writeEdgeVariables(path: string, variables: Readonly<Record<string, string>>): void {
  const text = edgeVariablesText(variables)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Made anew: one that is there keeps the rights it has.
  rmSync(path, { force: true })
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
}

/** The variables in the form wrangler reads with `--env-file`: quoted, and with no `$` that would name another one. */
export function edgeVariablesText(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => {
      const quote = ["'", '`'].find((candidate) => !value.includes(candidate))
      if (quote === undefined || /[\r\n]/.test(value))
        throw new Error(`${name} holds a line break, or both ' and \`. Choose another value.`)
      return `${name}=${quote}${value.replaceAll('$', '\\$')}${quote}\n`
    })
    .join('')
}

/** The variables of a file as wrangler reads them. @throws Error when it cannot be read */
export function readEdgeVariables(path: string): Record<string, string> {
  const read = Object.entries(parseEnv(readFileSync(path, 'utf8')))
  return Object.fromEntries(read.map(([name, value = '']) => [name, value.replaceAll('\\$', '$')]))
}
