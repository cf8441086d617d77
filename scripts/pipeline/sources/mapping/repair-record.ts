import type { z } from 'zod'

/** Something in a record that could not be read as it stands. */
export interface Fault {
  /** Where, in the record as it was delivered: `bodyBlocks.2.image.url`. */
  path: string
  message: string
  /** Path of what is left out for it; null where the value was read in another way. */
  leftOut: string | null
}

export interface Repaired<T> {
  /** Null when what remains is of no use. */
  data: T | null
  faults: Fault[]
}

/** More faults than this in one record are no slip of an editor. */
const MAX_PASSES = 200

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/**
 * Reads a record and leaves out what does not fit its schema: the field, and where its owner cannot do without it, the item of the
 * list or the block it belongs to, and so on outwards. So one odd value never takes along what stands beside it.
 *
 * Items that are `undefined` are left out without a report: the mapping that made the record has reported them.
 *
 * @param guards names of fields the record must not lose, as it would show more to more people without them
 * @example { blocks: [{ kind: 'quote' }, { kind: 'text', … }] } → the second block, and a fault at `blocks.0.quote`
 */
export function repairRecord<T>(schema: z.ZodType<T>, record: unknown, guards: readonly string[] = []): Repaired<T> {
  const faults: Fault[] = []
  const positions = new WeakMap<unknown[], number[]>()
  closeHoles(record, positions)
  const named = (path: Path) => pathInRecord(record, path, positions)
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = schema.safeParse(record)
    if (parsed.success) return { data: parsed.data, faults }
    const emptied = new Set<unknown[]>()
    for (const issue of parsed.error.issues) {
      if (isRemoved(record, issue.path)) continue
      if (readOtherwise(record, issue)) {
        faults.push({ path: named(issue.path), message: issue.message, leftOut: null })
        continue
      }
      const isPresent = isThere(record, issue.path)
      const path = isPresent ? issue.path : issue.path.slice(0, -1)
      const message = isPresent || issue.code !== 'invalid_type' ? issue.message : 'it is missing'
      const [field] = path
      if (field === undefined || (path.length === 1 && guards.includes(String(field)))) {
        noteLoss(faults, { path: named(issue.path), message, leftOut: '' })
        return { data: null, faults }
      }
      noteLoss(faults, { path: named(issue.path), message, leftOut: named(path) })
      const owner = valueAt(record, path.slice(0, -1))
      if (Array.isArray(owner)) {
        owner[Number(path.at(-1))] = REMOVED
        emptied.add(owner)
      } else if (isRecord(owner)) delete owner[String(path.at(-1))]
    }
    for (const list of emptied) closeGaps(list, positions)
  }
  return { data: null, faults }
}

const REMOVED = Symbol('removed')

/** A field that was left out and is missed by its owner is one loss with the owner's. */
function noteLoss(faults: Fault[], loss: Fault): void {
  const cause = faults.find(({ leftOut }) => leftOut === loss.path)
  if (cause) cause.leftOut = loss.leftOut
  else faults.push(loss)
}

/** Puts a number where text is wanted, and the like: what was meant is plain. */
function readOtherwise(record: unknown, issue: Issue): boolean {
  if (issue.code !== 'invalid_type' || issue.path.length === 0) return false
  const owner = valueAt(record, issue.path.slice(0, -1))
  const name = String(issue.path.at(-1))
  if (!isRecord(owner) || !Object.hasOwn(owner, name)) return false
  const meant = asType(owner[name], issue.expected)
  if (meant === undefined) return false
  owner[name] = meant
  return true
}

function asType(value: unknown, expected: string): unknown {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (expected === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return undefined
}

function isThere(record: unknown, path: Path): boolean {
  const owner = valueAt(record, path.slice(0, -1))
  return isRecord(owner) && Object.hasOwn(owner, path.at(-1) ?? '')
}

/** True for what lies in something that was taken out in the same pass. */
function isRemoved(record: unknown, path: Path): boolean {
  return path.some((_, at) => valueAt(record, path.slice(0, at + 1)) === REMOVED)
}

function valueAt(record: unknown, path: Path): unknown {
  let value = record
  for (const name of path) value = isRecord(value) ? value[String(name)] : undefined
  return value
}

/** Arrays count, by their positions. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function closeHoles(value: unknown, positions: WeakMap<unknown[], number[]>): void {
  if (!isRecord(value)) return
  if (Array.isArray(value) && value.includes(undefined)) {
    for (const [at, item] of value.entries()) if (item === undefined) value[at] = REMOVED
    closeGaps(value, positions)
  }
  for (const item of Object.values(value)) closeHoles(item, positions)
}

function closeGaps(list: unknown[], positions: WeakMap<unknown[], number[]>): void {
  const before = positions.get(list) ?? list.map((_, at) => at)
  positions.set(
    list,
    before.filter((_, at) => list[at] !== REMOVED),
  )
  const rest = list.filter((item) => item !== REMOVED)
  list.splice(0, list.length, ...rest)
}

/** The path as the record was delivered, before items were taken out of its lists. */
function pathInRecord(record: unknown, path: Path, positions: WeakMap<unknown[], number[]>): string {
  return path
    .map((name, at) => {
      const owner = valueAt(record, path.slice(0, at))
      return String((Array.isArray(owner) ? positions.get(owner)?.[Number(name)] : undefined) ?? String(name))
    })
    .join('.')
}
