import type { ComparedSpecification } from '#content-schema/comparison/compared-product.ts'

interface Compared {
  /** Its texts are not in the language of the page. */
  isForeign?: boolean
  specifications: readonly ComparedSpecification[]
  variants: readonly { specifications: readonly ComparedSpecification[] }[]
}

export type IdentityOf = (line: Pick<ComparedSpecification, 'name' | 'key'>, isForeign: boolean) => string

/**
 * What tells a figure of any of the products: its English name. Products in the language of the page that give a figure the same name share
 * it, whatever their English texts say; two names of one product are two figures.
 */
export function createIdentities(products: readonly Compared[]): IdentityOf {
  const sheets = products.filter(({ isForeign }) => !isForeign).map(linesOf)
  const identities = new Map<string, string>()
  const taken = new Map<string, string[]>()
  for (const [name, key] of englishByName(sheets.flat())) {
    const others = taken.get(key) ?? []
    const isApart = sheets.some((lines) => hasName(lines, name) && others.some((other) => hasName(lines, other)))
    identities.set(name, isApart ? name : key)
    if (!isApart) taken.set(key, [...others, name])
  }
  return ({ name, key }, isForeign) => (isForeign ? undefined : identities.get(name)) ?? key ?? name
}

function linesOf({ specifications, variants }: Compared): ComparedSpecification[] {
  return [...specifications, ...variants.flatMap((variant) => variant.specifications)]
}

function hasName(lines: readonly ComparedSpecification[], name: string): boolean {
  return lines.some((line) => line.name === name)
}

/** The English name most lines of a name have; the name itself where none has any. */
function englishByName(lines: readonly ComparedSpecification[]): [string, string][] {
  return [...Map.groupBy(lines, ({ name }) => name)].map(([name, members]) => {
    const keys = Map.groupBy(
      members.flatMap(({ key }) => key ?? []),
      (key) => key,
    )
    const [first] = [...keys].sort(([, a], [, b]) => b.length - a.length)
    return [name, first?.[0] ?? name]
  })
}
