import { GraphQLError } from 'graphql'
import type { Command } from '../store/command.ts'
import type { StoredEntry } from '../store/entry.ts'
import { type ConnectionArguments, type ConnectionFaults, connect } from './connection.ts'
import { type EntryView, type Stage, type ViewContext, versionIn, viewEntry, viewLocalizations } from './entry-view.ts'
import { MODELS } from './models.ts'
import { matches, type WhereInput } from './where.ts'

export interface ContentContext extends ViewContext {
  faults: ConnectionFaults
  execute(command: Command): StoredEntry
  /** Whoever asks may publish, and take back what is published. */
  mayPublish: boolean
}

interface ListArguments extends ConnectionArguments {
  stage: Stage
  where?: WhereInput | null
}

type Resolver<Parent, Arguments> = (parent: Parent, args: Arguments, context: ContentContext) => unknown

function listViews(model: string, { stage, where }: ListArguments, context: ContentContext): EntryView[] {
  const views: EntryView[] = []
  const single = where?.id == null ? undefined : context.store.get(model, where.id)
  for (const entry of where?.id == null ? context.store.list(model) : single ? [single] : []) {
    const view = viewEntry(entry, stage, context)
    if (view && matches(view, where ?? {})) views.push(view)
  }
  return views
}

function queryResolvers(): Record<string, Resolver<unknown, never>> {
  const resolvers: Record<string, Resolver<unknown, ListArguments>> = {}
  for (const [model, { one, many }] of Object.entries(MODELS)) {
    const isPaged = many.endsWith('Connection')
    resolvers[many] = (_, args, context) => {
      const connection = connect(listViews(model, args, context), args, context.faults)
      return isPaged ? connection : connection.edges.map(({ node }) => node)
    }
    if (one) resolvers[one] = (_, args, context) => listViews(model, args, context)[0] ?? null
  }
  return resolvers
}

/** The entries of these ids that are in the stage of the parent, in order. */
function referenced(model: string, ids: unknown, parent: { stage: Stage }, context: ContentContext): EntryView[] {
  if (!Array.isArray(ids)) return []
  return ids.flatMap((id) => (typeof id === 'string' ? (viewEntry(context.store.get(model, id), parent.stage, context) ?? []) : []))
}

const reference =
  (model: string, field: string): Resolver<EntryView, unknown> =>
  (parent, _, context) =>
    referenced(model, [parent[field]], parent, context)[0] ?? null

const references =
  (model: string, field: string): Resolver<EntryView, unknown> =>
  (parent, _, context) =>
    referenced(model, parent[field], parent, context)

/** Sections carry the stage and the title in the language of the item they belong to. */
const sections: Resolver<EntryView, unknown> = (parent) => {
  const titles = (parent.sectionTitles ?? {}) as Record<string, string>
  return (parent.sections as { id: string }[]).map((section) => ({ title: titles[section.id], ...section, stage: parent.stage }))
}

interface LocalizationArguments {
  includeCurrent: boolean
  locales?: string[] | null
}

const localizations: Resolver<EntryView, LocalizationArguments> = (view, { includeCurrent, locales }, context) =>
  viewLocalizations(view, context)
    .filter(({ locale }) => includeCurrent || locale !== view.locale)
    .filter(({ locale }) => !locales || (locale !== null && locales.includes(locale)))

interface MutationArguments {
  model: string
  id: string
  locale?: string | null
  data?: Record<string, unknown>
  localizations?: Record<string, Record<string, unknown>> | null
}

function refusedCredential(): GraphQLError {
  return new GraphQLError('not allowed to publish', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })
}

function mutation(operation: Command['operation']): Resolver<unknown, MutationArguments> {
  return (_, { model, id, locale, data, localizations }, context) => {
    if (!MODELS[model]) throw new Error(`There is no model "${model}".`)
    if ((operation === 'publish' || operation === 'unpublish') && !context.mayPublish) throw refusedCredential()
    const details = { locale: locale ?? null, data: data ?? {}, localizations: localizations ?? {} }
    const entry = context.execute({ service: 'content', operation, model, id, ...details })
    const stage: Stage = operation === 'publish' ? 'PUBLISHED' : 'DRAFT'
    return { id, stage, updatedAt: versionIn(entry, stage)?.updatedAt ?? new Date().toISOString() }
  }
}

const localisedTypes = Object.entries(MODELS)
  .filter(([, model]) => model.localised.length > 0)
  .map(([name]) => [name, { localizations }] as const)
const withLocalizations = Object.fromEntries(localisedTypes)

export const contentResolvers = {
  Query: queryResolvers(),
  Mutation: {
    createEntry: mutation('create'),
    updateEntry: mutation('update'),
    publishEntry: mutation('publish'),
    unpublishEntry: mutation('unpublish'),
    deleteEntry: mutation('delete'),
  },
  ...withLocalizations,
  Country: { supportedLanguages: references('Language', 'supportedLanguages'), defaultLanguage: reference('Language', 'defaultLanguage') },
  Site: { headerNavigation: references('NavigationItem', 'headerNavigation'), footerNavigation: reference('Footer', 'footerNavigation') },
  NavigationItem: { localizations, items: references('NavigationItem', 'items'), sections },
  NavigationSection: { items: references('NavigationItem', 'items') },
  Footer: { localizations, sections },
  Story: { localizations, category: reference('StoryCategory', 'category'), storyContacts: references('StoryContact', 'storyContacts') },
}
