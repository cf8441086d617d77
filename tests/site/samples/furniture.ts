import { htmlLangOf } from '#content-schema/locale/locale.ts'
import type { FooterView, HeaderView, LocaleChoice, NavigationItemView } from '#content-schema/pages/frame.ts'
import type { SystemPageView } from '#content-schema/pages/system-pages.ts'
import { buildImage, buildLink, buildMeta, localeFrom, ownName } from './basics.ts'

export function buildSystemPage(
  locale = 'en',
  name: 'notFound' | 'gate' | 'error' = 'notFound',
  change: Partial<SystemPageView> = {},
): SystemPageView {
  const home = { title: 'Home', url: `/${locale}`, isHome: true }
  const meta =
    name === 'notFound'
      ? buildMeta(locale, {
          title: 'Page not found',
          type: 'PageNotFound',
          url: `/${locale}`,
          canonicalUrl: null,
          alternates: [],
          breadcrumbs: [home, { title: '404', url: `/${locale}`, isHome: false }],
          section: '',
        })
      : buildMeta(locale, {
          title: 'An unexpected error occurred',
          type: 'PageError',
          url: `/${locale}`,
          canonicalUrl: null,
          alternates: [],
          breadcrumbs: [home],
          section: '',
        })
  return {
    meta,
    ...change,
  }
}

export function buildNavigationItem(locale: string, title: string, change: Partial<NavigationItemView> = {}): NavigationItemView {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {
    id: slug,
    title,
    link: buildLink({ text: title, href: `/${locale}/${slug}` }),
    unlocalizedUrl: `/${slug}`,
    items: [],
    sections: [],
    marketing: null,
    ...change,
  }
}

export function buildHeader(locale = 'en'): HeaderView {
  const item = (title: string, change: Partial<NavigationItemView> = {}) => buildNavigationItem(locale, title, change)
  return {
    items: [
      item('Products', {
        items: [item('Cutting'), item('Stripping')],
        sections: [
          { title: 'By process', items: [item('Crimping', { items: [item('Bench presses')] }), item('Twisting')] },
          { title: 'By industry', items: [item('Rail'), item('Medical')] },
        ],
        marketing: {
          logo: buildImage({ alternativeText: 'Corda' }),
          text: 'The machine that cuts what others only bend.',
          backgroundColor: 'Dark_White',
          link: buildLink({ text: 'Discover Corda 330', href: `/${locale}/products/cutting/corda-330` }),
        },
      }),
      item('Services', { items: [item('Maintenance'), item('Training')] }),
      item('Stories'),
      item('About us', { unlocalizedUrl: '/about' }),
    ],
  }
}

export function buildFooter(locale = 'en'): FooterView {
  const item = (title: string, change: Partial<NavigationItemView> = {}) => buildNavigationItem(locale, title, change)
  return {
    theme: 'Dark_Copper',
    contactLink: buildLink({ text: 'Contact us', href: `/${locale}/contact` }),
    sections: [
      { title: 'Company', items: [item('Careers'), item('Investors')] },
      {
        title: 'Legal',
        items: [
          item('Imprint'),
          item('Cookie settings', {
            link: buildLink({ text: 'Cookie settings', href: null, action: 'cookie-settings' }),
            unlocalizedUrl: null,
          }),
        ],
      },
    ],
  }
}

export function buildLocaleChoice(): LocaleChoice {
  const option = (urlCode: string) => {
    const locale = localeFrom(urlCode)
    return { urlCode, htmlLang: htmlLangOf(locale), languageName: ownName(locale.language), ownName: ownName(locale.language) }
  }
  return {
    allName: 'All',
    international: ['en', 'de', 'fr', 'es', 'ja', 'zh'].map(option),
    countries: [
      { countryCode: 'CH', name: 'Switzerland', locales: ['de-ch', 'fr-ch', 'en-ch'].map(option) },
      { countryCode: 'US', name: 'United States', locales: ['en-us'].map(option) },
      { countryCode: 'JP', name: 'Japan', locales: ['ja-jp', 'en-jp'].map(option) },
    ],
  }
}
