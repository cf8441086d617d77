export interface LocaleOption {
  /** Url code, `de-ch`. */
  locale: string
  name: string
  lang: string
  isCurrent: boolean
}

/** The versions of the page's country, as the chooser of the page's header lists them; none where there is no chooser. */
export function readLocaleOptions(chooser: Element | null): LocaleOption[] {
  const current = chooser?.querySelector('a[aria-current]')
  const links = current?.closest('li')?.querySelectorAll('a') ?? []
  return [...links].map((link) => ({
    locale: link.pathname.split('/')[1] ?? '',
    name: link.textContent.trim(),
    lang: link.lang,
    isCurrent: link === current,
  }))
}

/** The same place of the portal in another locale. @example ('/de-ch/portal/account#units', 'en-ch') → '/en-ch/portal/account#units' */
export function inLocale(address: string, locale: string): string {
  return address.replace(/^\/[^/?#]*/, `/${locale}`)
}
