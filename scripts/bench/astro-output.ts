const DURATION = /Completed in (?:(\d+)m )?([\d.]+)(ms|s)\.\s*$/m

/**
 * How long `astro build` generated pages, without its bundling, as it says itself.
 *
 * @example pagesSecondsOf('generating static routes\n…\n✓ Completed in 1m 5s.') → 65
 * @throws Error when it does not say
 */
export function pagesSecondsOf(output: string): number {
  const [, minutes = '0', number, unit] = DURATION.exec(output.slice(output.indexOf('generating static routes'))) ?? []
  if (number === undefined) throw new Error(`astro build did not say how long its pages took:\n${output.slice(-2000)}`)
  return Number(minutes) * 60 + Number(number) / (unit === 'ms' ? 1000 : 1)
}
