import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageOf } from '#content-schema/values/error-message.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>>

/**
 * Options of a command line by their names.
 *
 * @param words what may stand there beside options, for the message; none by default
 * @throws Error that names what is unknown, and the options there are
 */
export function readCommandOptions<const O extends Options>(
  args: readonly string[],
  options: O,
  words: string | null = null,
): { values: Parsed<O>['values']; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (words === null && positionals.length > 0) throw new Error(`Unexpected argument '${positionals[0]}'`)
    return { values, words: positionals }
  } catch (error) {
    const said = messageOf(error).split(/\. To specify/)[0]
    const known = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`)
    throw new Error(`${said}. Known: ${[...known, ...(words === null ? [] : [words])].join(', ') || 'no options'}.`)
  }
}
