import { useState } from 'react'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'

/** The two columns a phone shows side by side. */
export interface Pair {
  /** There are more than two to choose from. */
  isChoice: boolean
  keys: readonly [string, string]
  /** Shows a column at one of the two places; the other place takes what stood here where it would show the same. */
  choose(place: 0 | 1, key: string): void
  asideOf: AsideOf
}

/** Marks the cells of columns that a phone does not show; for the attribute `data-aside`. */
export type AsideOf = (key: string) => '' | undefined

/** The first two columns, until others are chosen; a column that is taken out gives its place to the next that is not shown. */
export function usePair(columns: readonly Pick<ComparisonProduct, 'key'>[]): Pair {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const keys = columns.map(({ key }) => key)
  const kept = chosen.filter((key) => keys.includes(key))
  const [first = '', second = ''] = fill(chosen, { keys, kept })
  return {
    isChoice: columns.length > 2,
    keys: [first, second],
    choose(place, key) {
      const [left, right] = [first, second]
      if (place === 0) setChosen([key, key === right ? left : right])
      else setChosen([key === left ? right : left, key])
    },
    asideOf: (key) => (columns.length > 2 && key !== first && key !== second ? '' : undefined),
  }
}

function fill(chosen: readonly string[], { keys, kept }: { keys: readonly string[]; kept: readonly string[] }): string[] {
  const others = keys.filter((key) => !kept.includes(key))
  return [0, 1].map((place) => {
    const wanted = chosen[place]
    return wanted !== undefined && kept.includes(wanted) ? wanted : (others.shift() ?? '')
  })
}
