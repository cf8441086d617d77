/**
 * Gives each of several takers a run of neighbours of its own, so that what neighbours share is made by one of them; who has
 * finished takes half of what the busiest has left.
 */
export function divide<Item>(items: readonly Item[], takers: number, most: number): { take(taker: number): readonly Item[] } {
  const runs = Array.from({ length: takers }, (_, taker) => ({
    from: Math.floor((items.length * taker) / takers),
    to: Math.floor((items.length * (taker + 1)) / takers),
  }))
  const left = (run: { from: number; to: number }) => run.to - run.from
  return {
    take(taker) {
      const own = runs[taker]
      if (!own) return []
      if (left(own) === 0) {
        const busiest = runs.reduce((most, run) => (left(run) > left(most) ? run : most))
        const middle = busiest.to - Math.ceil(left(busiest) / 2)
        own.to = busiest.to
        own.from = middle
        busiest.to = middle
      }
      const from = own.from
      own.from = Math.min(own.to, from + most)
      return items.slice(from, own.from)
    },
  }
}
