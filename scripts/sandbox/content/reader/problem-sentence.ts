import type { z } from 'zod'

/** What is wrong with a value and what to write instead, after the name of its field. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; write ${kindOf(issue.expected)}`
        : `must be ${kindOf(issue.expected)}, not ${shown(issue.input)}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}, not ${shown(issue.input)}`
    case 'invalid_union':
      if (issue.discriminator !== undefined) return issue.message
      return issue.input === undefined
        ? `is missing; write ${kindsOf(issue.errors)}`
        : `must be ${kindsOf(issue.errors)}, not ${shown(issue.input)}`
    case 'custom':
    case 'invalid_format':
      return issue.message
    case 'too_big':
      return `has too much in it; ${issue.maximum} is the most there can be`
    case 'too_small':
      return `has too little in it; ${issue.minimum} is the least there has to be`
    default:
      return `is not right: ${issue.message}`
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'named fields',
  record: 'named fields',
  null: 'nothing',
}

const kindOf = (expected: string) => KINDS[expected] ?? expected

/** What each shape of a union wants to be, `a text or named fields`. */
function kindsOf(shapes: readonly (readonly z.core.$ZodIssue[])[]): string {
  const wanted = shapes.flatMap((issues) =>
    issues.flatMap((issue) => {
      if (issue.path.length > 0) return []
      if (issue.code === 'invalid_union') return [kindsOf(issue.errors)]
      return issue.code === 'invalid_type' ? [kindOf(issue.expected)] : []
    }),
  )
  return [...new Set(wanted.flatMap((kinds) => kinds.split(' or ')))].join(' or ')
}

/** What can be one of several shapes is told about as the one that it resembles most. */
export function withinUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.discriminator !== undefined) return [issue]
  const shapes = issue.errors.filter((found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
  const [best] = shapes.toSorted((one, other) => distance(one) - distance(other))
  return best ? best.flatMap((found) => withinUnion({ ...found, path: [...issue.path, ...found.path] })) : [issue]
}

/** A name that the shape does not know weighs more than one it lacks. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 20 * issue.keys.length : 1), 0)
}

/** @example shown('blue') → 'the text "blue"' */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'named fields' : `${typeof value === 'number' ? 'the number ' : ''}${String(value)}`
}

/** @example fieldPath(['variants', 0, 'name']) → 'variants[0].name' */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`
    return text === '' ? String(segment) : `${text}.${String(segment)}`
  }, '')
}
