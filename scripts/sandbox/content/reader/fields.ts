import { z } from 'zod'
import { closest } from './closest.ts'

/** An object of exactly these fields; one that is none of them is an error that names those there are. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const possible = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined
      const guess = issue.keys?.map((key) => closest(String(key), possible)).find((name) => name !== undefined)
      return `is no field here; ${guess === undefined ? 'possible' : `did you mean ${guess}? Possible`} are ${possible.join(', ')}`
    },
  })
}

/** A name that stands somewhere else; `names` is asked when the first one is checked, since what it reads may name this file in turn. */
export function reference(to: { what: string; where: string; names: () => Iterable<string> }): z.ZodType<string> {
  let known: ReadonlySet<string> | undefined
  return z.string().superRefine((name, context) => {
    known ??= new Set(to.names())
    if (known.has(name)) return
    const guess = closest(name, known)
    const hint = guess === undefined ? '' : `; did you mean "${guess}"?`
    context.addIssue({ code: 'custom', message: `names "${name}", which is no ${to.what} of ${to.where}${hint}` })
  })
}
