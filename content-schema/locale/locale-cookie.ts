/** Where a page posts its path so that its locale is remembered. */
export const REMEMBER_LOCALE_ENDPOINT = '/api/remember-locale'

/**
 * Name of the cookie that remembers the locale of a site: the main site's, and one for each other site (RT-09, AH-03).
 *
 * @example ({ isMain: false, technicalName: 'trade_fair' }) → 'uapp_locale-trade_fair'
 */
export function localeCookieName({ isMain, technicalName }: { isMain: boolean; technicalName: string }): string {
  return isMain ? 'uapp_locale' : `uapp_locale-${technicalName}`
}
