import type { RoutingTable } from '#content-schema/release/release.ts'

/** Where visitors find a host of the site table: scheme and port are configured, and nothing is taken from a request. */
export function publicOrigin({ publicScheme, publicPort }: Pick<RoutingTable, 'publicScheme' | 'publicPort'>, host: string): string {
  return `${publicScheme}://${host}${publicPort === null ? '' : `:${publicPort}`}`
}
