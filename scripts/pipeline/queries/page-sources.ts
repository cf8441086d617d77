import type { PageSource } from './page-kind.ts'
import { PAGE_KINDS } from './page-kinds.ts'

/** The enumerating queries of all kinds of pages, each once. */
export const PAGE_SOURCES: readonly PageSource[] = [...new Set(Object.values(PAGE_KINDS).flatMap(({ pages }) => pages))]
