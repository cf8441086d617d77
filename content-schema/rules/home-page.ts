/**
 * The home page of a country (NV-25 to NV-27): the one configured for it, else the one without countries.
 *
 * @throws Error `Invalid home page configuration for site {name}` when there is neither
 */
export function selectHomePage<H extends { countries: readonly string[] }>(homes: readonly H[], country: string, siteName: string): H {
  const home =
    homes.find((candidate) => candidate.countries.includes(country)) ?? homes.find((candidate) => candidate.countries.length === 0)
  if (!home) throw new Error(`Invalid home page configuration for site ${siteName}`)
  return home
}
