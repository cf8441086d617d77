import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { QueryTable } from './query.ts'
import { zh } from './zh.ts'

/** What visitors type, by language. */
export const QUERY_TABLES: Readonly<Record<string, QueryTable>> = { en, de, fr, ja, zh }

/** Countries the queries are asked in. */
export const QUERY_COUNTRIES: readonly string[] = ['CH', 'CN', 'DE', 'FR', 'GB', 'JP', 'US']

/** How far down a visitor looks before typing something else. */
export const LOOKED_AT = 3
