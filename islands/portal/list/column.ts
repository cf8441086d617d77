import type { ReactNode } from 'react'

/** A column of a list. */
export interface ListColumn<Row, Sort extends string = string> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** What a file of the list holds. */
  text: (row: Row) => string | number | null
  /** Name of the order it brings; absent for one that brings none. */
  sort?: Sort
  isNumber?: boolean
  /** Names the row: its head, always shown, and the link to it. One column of a list. */
  isMain?: boolean
  /** Shown only when somebody asks for it. */
  isExtra?: boolean
}

/** Columns that are shown, in the order of the list. */
export function shownColumns<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  chosen: readonly string[] | null,
): ListColumn<Row, Sort>[] {
  return columns.filter(({ id, isMain, isExtra }) => isMain || (chosen ? chosen.includes(id) : !isExtra))
}
