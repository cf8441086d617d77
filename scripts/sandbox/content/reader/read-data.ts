import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../platform/root.ts'
import { DataError } from './data-error.ts'
import { parsedOnce } from './parse-cache.ts'
import { fieldPath, sentenceOf, withinUnion } from './problem-sentence.ts'
import { type Position, parseSource } from './yaml-source.ts'

/** Where the sample content lies as data. */
export const DATA = join(import.meta.dirname, '../data')
const SUFFIX = '.yaml'
const INDEX = 'index'

/**
 * The value of a data file, as its schema has it. @example readData('contacts.yaml', contactsSchema)
 *
 * @throws DataError with file, line and field of everything that is wrong in it
 */
export function readData<T>(file: string, schema: z.ZodType<T>, root = DATA): T {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const checked = schema.safeParse(parsedOnce(text, parsed), { reportInput: true })
  if (checked.success) return checked.data
  throw new DataError(problemsOf(text, checked.error.issues).map(({ at, message }) => line(path, at, message)))
}

/**
 * The files of a folder in the order its `index.yaml` names them, by name; `schema` may be one for each name.
 *
 * @throws DataError with everything that is wrong in the index and in any of the files
 */
export function readFolder<T>(folder: string, schema: z.ZodType<T> | ((name: string) => z.ZodType<T>), root = DATA): Map<string, T> {
  const problems: string[] = []
  const values = new Map<string, T>()
  for (const name of namesIn(folder, root)) {
    try {
      values.set(name, readData(join(folder, name + SUFFIX), typeof schema === 'function' ? schema(name) : schema, root))
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new DataError(problems)
  return values
}

/** Names of the files of a folder, in the order of its index. @throws DataError for a name without file, or a file without name */
export function namesIn(folder: string, root = DATA): readonly string[] {
  const index = join(folder, INDEX + SUFFIX)
  const files = readdirSync(join(root, folder)).flatMap((file) =>
    file.endsWith(SUFFIX) && file !== INDEX + SUFFIX ? [file.slice(0, -SUFFIX.length)] : [],
  )
  const nameSchema = z.string().refine((name) => files.includes(name), {
    error: ({ input }) =>
      `names ${String(input)}, but there is no file ${folder}/${String(input)}${SUFFIX}; write it, or take the name out`,
  })
  const names = readData(index, z.array(nameSchema).superRefine(refuseTwins), root)
  const orphans = files.filter((name) => !names.includes(name))
  if (orphans.length === 0) return names
  throw new DataError(
    orphans.map((name) =>
      line(
        join(root, folder, name + SUFFIX),
        { line: 1, column: 1 },
        `nothing reads this file; add "- ${name}" to ${folder}/${INDEX}${SUFFIX}`,
      ),
    ),
  )
}

function refuseTwins(names: readonly string[], context: z.RefinementCtx): void {
  for (const [position, name] of names.entries())
    if (names.indexOf(name) < position)
      context.addIssue({ code: 'custom', path: [position], message: `names ${name} a second time; keep one of them` })
}

/** What cannot be parsed has no value, and is not kept; its faults are told by whoever checks it. */
function parsed(text: string): unknown {
  return parseSource(text).value
}

interface Problem {
  at: Position
  message: string
}

function problemsOf(text: string, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const source = parseSource(text)
  if (source.faults.length > 0) return [...source.faults]
  const found = issues.flatMap(withinUnion)
  const gaps = Map.groupBy(found.filter(isGap), ({ path }) => fieldPath(path.slice(0, -1)))
  const problems = found.flatMap((issue): Problem[] => {
    const { path } = issue
    const at = source.positionOf(path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ at: source.positionOfField(path, key), message: `${fieldPath([...path, key])} ${issue.message}` }))
    const beside = isGap(issue) ? (gaps.get(fieldPath(path.slice(0, -1))) ?? []) : []
    if (beside.length < 3) return [{ at, message: `${fieldPath(path)} ${sentenceOf(issue)}`.trim() }]
    const names = beside.map((gap) => String(gap.path.at(-1))).join(', ')
    return beside[0] === issue ? [{ at, message: `${fieldPath(path.slice(0, -1))} lacks ${names}; write them`.trim() }] : []
  })
  return problems.toSorted((one, other) => one.at.line - other.at.line)
}

/** A field that is left out; many of them in one place are told in one sentence. */
const isGap = ({ code, input }: z.core.$ZodIssue) => input === undefined && (code === 'invalid_type' || code === 'invalid_union')

function line(path: string, at: Position, message: string): string {
  return `${relative(ROOT, path)}:${at.line}:${at.column}: ${message}`
}
