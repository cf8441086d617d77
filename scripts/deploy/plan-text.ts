import type { Item } from './account.ts'
import type { Needs } from './needs.ts'

/** The plan as people read it. `isAsked` is false when the account could not be looked at. */
export function planText(needs: Needs, { items, isAsked }: { items: readonly Item[]; isAsked: boolean }): string {
  const standing = ({ exists, canBeMade }: Item) => {
    if (!isAsked) return canBeMade ? 'to create' : 'to put'
    if (exists) return 'exists'
    return canBeMade ? 'to create' : 'to put by hand'
  }
  const byDeploy = (kind: string, names: readonly string[]) =>
    names.map((name) => row(kind, { name, standing: 'with the deploy', note: '' }))
  const lines = [
    `Worker ${needs.worker}, as wrangler.toml says of [env.production]:`,
    '',
    ...items.map((item) => row(item.kind, { name: item.name, standing: standing(item), note: item.note })),
    ...byDeploy('durable object', needs.durableObjects),
    ...byDeploy('schedule', needs.crons),
    ...byDeploy('route', needs.routes),
    '',
    ...(needs.unfinished.length === 0
      ? []
      : ['To be settled in wrangler.toml before the worker is sent:', ...needs.unfinished.map((sentence) => `  ${sentence}`), '']),
    isAsked ? next(items) : 'The account was not looked at, so nothing is known to exist. Nothing was created and nothing was sent.',
  ]
  return `${lines.join('\n')}\n`
}

function next(items: readonly Item[]): string {
  const isWhole = items.every(({ exists, canBeMade }) => exists || !canBeMade)
  return isWhole
    ? 'Everything the worker needs is there. Nothing was sent; npm run deploy -- --really does.'
    : 'Nothing was created; npm run deploy -- --create creates what is missing.'
}

function row(kind: string, { name, standing, note }: { name: string; standing: string; note: string }): string {
  return `  ${kind.padEnd(16)}${name.padEnd(32)}${standing.padEnd(17)}${note}`.trimEnd()
}
