import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One edit as it is kept: what was asked for, and when. */
export interface JournalRecord<Command> {
  at: string
  command: Command
}

/** Edits in the order they were made. Survives a restart when it has a folder; a half-written last line is dropped. */
export interface Journal<Command> {
  records(): JournalRecord<Command>[]
  append(record: JournalRecord<Command>): void
  clear(): void
}

/** @param isCommand tells whether a parsed line is an edit this version knows; others are skipped. */
export function createJournal<Command>(stateDir: string | undefined, isCommand: (value: unknown) => value is Command): Journal<Command> {
  if (stateDir === undefined) return createMemoryJournal()
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, 'journal.jsonl')
  return {
    records() {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      if (text !== '' && !text.endsWith('\n')) writeFileSync(file, text.slice(0, text.lastIndexOf('\n') + 1))
      return text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .flatMap((line) => parseLine(line, isCommand))
    },
    append: (record) => appendFileSync(file, `${JSON.stringify(record)}\n`),
    clear: () => writeFileSync(file, ''),
  }
}

function createMemoryJournal<Command>(): Journal<Command> {
  let kept: JournalRecord<Command>[] = []
  return {
    records: () => [...kept],
    append: (record) => void kept.push(record),
    clear() {
      kept = []
    },
  }
}

function parseLine<Command>(line: string, isCommand: (value: unknown) => value is Command): JournalRecord<Command>[] {
  if (line.trim() === '') return []
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || !('at' in value) || !('command' in value)) return []
    return typeof value.at === 'string' && isCommand(value.command) ? [{ at: value.at, command: value.command }] : []
  } catch {
    return []
  }
}
