interface Home {
  countries: readonly string[]
}

/** True for a home page meant for a country, or for all. */
export function isHomeOf({ countries }: Home, country: string): boolean {
  return countries.length === 0 || countries.includes(country)
}

/** What is said of a site without a home page for a country, in the words of the specification (NV-27). */
export function invalidHomePage(siteName: string): string {
  return `Invalid home page configuration for site ${siteName}`
}

/**
 * The home page of a country (NV-25 to NV-27): the one configured for it, else the one without countries.
 *
 * @throws Error `Invalid home page configuration for site {name}` when there is neither
 */
export function selectHomePage<H extends Home>(homes: readonly H[], country: string, siteName: string): H {
  const home = homes.find((candidate) => candidate.countries.includes(country)) ?? homes.find((candidate) => isHomeOf(candidate, country))
  if (!home) throw new Error(invalidHomePage(siteName))
  return home
}
