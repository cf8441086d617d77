import { createNumberFormat } from '#content-schema/locale/number-style.ts'

/** Texts that count are asked for without their plural form: `open_one` and `open_other` as `open`. */
type Counted<T> = {
  [K in keyof T as K extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : K]: T[K] extends object ? Counted<T[K]> : T[K]
}

/** Answers a text of a file: `t(($) => $.common.retry)`, with placeholders `t(($) => $.tile.openTickets, { count: 3 })`. */
export type Translate<Texts> = (select: (texts: Counted<Texts>) => string, values?: Readonly<Record<string, string | number>>) => string

/** i18next weighs as much as all else of a shell; placeholders and plurals are what is used of it here. */
export function createTranslate<Texts>(language: string, own: unknown, fallback: unknown): Translate<Texts> {
  return (select, values = {}) => {
    const path = pathOf(select)
    const text = find(own, path, { language, values }) ?? find(fallback, path, { language: 'en', values }) ?? path.join('.')
    const write = (value: string | number) => (typeof value === 'number' ? createNumberFormat(language)(value) : value)
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => (name in values ? write(values[name] ?? '') : placeholder))
  }
}

/** The names a selector goes through. */
function pathOf<Texts>(select: (texts: Counted<Texts>) => string): string[] {
  const path: string[] = []
  const recorder: unknown = new Proxy(
    {},
    {
      get(_target, name) {
        path.push(String(name))
        return recorder
      },
    },
  )
  select(recorder as Counted<Texts>)
  return path
}

function find(
  texts: unknown,
  path: readonly string[],
  { language, values }: { language: string; values: Readonly<Record<string, string | number>> },
): string | null {
  const section = path.slice(0, -1).reduce<unknown>((tree, name) => childOf(tree, name), texts)
  const name = path.at(-1) ?? ''
  const { count } = values
  const form = typeof count === 'number' ? childOf(section, `${name}_${new Intl.PluralRules(language).select(count)}`) : undefined
  const text = form ?? childOf(section, name)
  return typeof text === 'string' ? text : null
}

function childOf(tree: unknown, name: string): unknown {
  return typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[name] : undefined
}
