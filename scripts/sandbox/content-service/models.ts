import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import type { FieldPlan } from '../store/entry.ts'

/** A model of the content service. */
export interface Model {
  /** Root field of one entry, and of all; the latter ends in `Connection` for paged models. */
  one?: string
  many: string
  /** Fields kept per language; none for models without languages. */
  localised: readonly string[]
  /** Values of fields an entry does not state. */
  defaults: Readonly<Record<string, unknown>>
}

const blocks = { bodyBlocks: [] }

export const MODELS: Readonly<Record<string, Model>> = {
  Country: { many: 'countries', localised: [], defaults: { hidden: false, displayNames: [], sortIndex: 0 } },
  Language: { many: 'languages', localised: [], defaults: { displayNames: [] } },
  Site: {
    many: 'sites',
    localised: [],
    defaults: { internationalOnly: false, hideSideButtons: false, enableCutFont: false, languages: [], domains: [] },
  },
  Brand: { many: 'brands', localised: [], defaults: {} },
  Page: {
    one: 'page',
    many: 'pagesConnection',
    localised: ['title', 'overline', 'leadText', 'metaDescription', 'image', 'bodyBlocks'],
    defaults: {
      ...blocks,
      kind: 'content',
      countries: [],
      translationTargetLanguages: [],
      protection: 0,
      hasCoverHero: false,
      stickyOnlyAnchorNavigation: false,
      headerHidden: false,
    },
  },
  NavigationItem: {
    one: 'navigationItem',
    many: 'navigationItemsConnection',
    localised: ['title', 'breadcrumbOverride', 'marketingText', 'sectionTitles'],
    defaults: { countries: [], hidden: false, hiddenSubItems: false, items: [], sections: [] },
  },
  Footer: { one: 'footer', many: 'footersConnection', localised: ['contactText', 'sectionTitles'], defaults: { sections: [] } },
  SystemRedirect: { one: 'systemRedirect', many: 'systemRedirectsConnection', localised: [], defaults: {} },
  Story: {
    one: 'story',
    many: 'storiesConnection',
    localised: ['image', 'title', 'leadText', 'bodyBlocks'],
    defaults: { ...blocks, storyContacts: [], productSlugs: [] },
  },
  StoryCategory: { one: 'storyCategory', many: 'storyCategoriesConnection', localised: ['name'], defaults: {} },
  SearchWords: {
    one: 'searchWords',
    many: 'searchWordsConnection',
    localised: ['synonyms', 'destinations', 'names', 'popularSearches'],
    defaults: { synonyms: [], destinations: [], names: [], popularSearches: [] },
  },
  StoryContact: { one: 'storyContact', many: 'storyContactsConnection', localised: ['role'], defaults: {} },
  MediaRelease: {
    one: 'mediaRelease',
    many: 'mediaReleasesConnection',
    localised: ['title', 'leadText', 'bodyBlocks'],
    defaults: { ...blocks, adhoc: false },
  },
  Event: { one: 'event', many: 'eventsConnection', localised: ['title', 'place'], defaults: {} },
  NewsFeedItem: { one: 'newsFeedItem', many: 'newsFeedItemsConnection', localised: ['image', 'title', 'text'], defaults: {} },
  Contact: { one: 'contact', many: 'contactsConnection', localised: ['function'], defaults: { countries: [], languages: [] } },
  Location: { one: 'location', many: 'locationsConnection', localised: ['openingHours'], defaults: { addressLines: [] } },
  File: { one: 'file', many: 'filesConnection', localised: [], defaults: { files: [] } },
}

/** Text without a language is English. */
export const contentPlan: FieldPlan = {
  isLocalised: (model, field) => MODELS[model]?.localised.includes(field) ?? false,
  languagesFor: () => ['en'],
}

/**
 * Languages of the `gcms-locales` header, best first; null when the header is absent, which reads as every language,
 * English first.
 */
export function parseLocalesHeader(header: string | undefined): string[] | null {
  const locales = (header ?? '').split(',').map((locale) => locale.trim())
  const known = locales.filter((locale) => (UI_LANGUAGES as readonly string[]).includes(locale))
  return known.length > 0 ? known : null
}
