import { buildLink } from '#content-schema/address/build-link.ts'
import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import type { ComparedProduct } from '#content-schema/comparison/compared-product.ts'
import type { Location } from '#content-schema/content/location.ts'
import type { DataSheetView, MachineDrawingView, Organisation } from '#content-schema/documents/data-sheet-view.ts'
import { dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import { drawingSvg } from '#content-schema/documents/drawing-svg.ts'
import { type Envelope, envelopeOf } from '#content-schema/documents/envelope.ts'
import { stepFile } from '#content-schema/documents/step-file.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import type { DocumentKind, PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { PLACEHOLDER_IMAGE } from '#content-schema/values/image-url.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext, queryKey } from '../graph/query.ts'
import { classificationItemsQuery, classificationTreeQuery, lineageQuery, writtenItemsQuery } from './catalogue-tree.ts'
import { comparedProductQuery } from './comparison.ts'
import { entriesOf, localeQuery, settingsQuery, translationsOf } from './entries.ts'

/** Whose address stands on the papers of a country: its own organisation, else the headquarters. */
export const organisationQuery = defineQuery('organisation', ['country'], async (context, { country }): Promise<Organisation | null> => {
  const own = (await entriesOf<Location>(context, 'Location')).filter(({ kind }) => kind !== 'partner')
  const found = own.find((location) => location.country === country) ?? own.find(({ kind }) => kind === 'headquarters')
  return found ? { name: found.name, addressLines: found.addressLines, country: found.country, phone: found.phone } : null
})

/** The box of a product: of the sheet all variants share, with what the first of them says for itself. */
function boxOf({ specifications, variants: [first] }: ComparedProduct): Envelope | null {
  return envelopeOf(first ? overlaySpecifications(specifications, first.specifications) : specifications)
}

/** Day of the last change of the text readers of a language get. */
async function dayOf(context: QueryContext, slug: string, language: string): Promise<string> {
  const key = entryKey.product(slug)
  const available = await translationsOf(context, key)
  const best = [language, ENGLISH].find((candidate) => available.includes(candidate)) ?? available[0]
  return (await context.revision(best === undefined ? key : `${key}@${best}`)).slice(0, 10)
}

export const sheetDayQuery = defineQuery('sheetDay', ['language', 'slug'], (context, { language, slug }) => dayOf(context, slug, language))

/** What is drawn of a machine; null for one without a box. */
export const machineDrawingQuery = defineQuery(
  'machineDrawing',
  ['slug'],
  async (context, { slug }): Promise<MachineDrawingView | null> => {
    const product = await context.ask(comparedProductQuery, { language: ENGLISH, slug })
    const envelope = product && boxOf(product)
    if (!envelope) return null
    const { titleSuffix: maker } = await context.ask(settingsQuery)
    return { slug, name: product.name, maker, envelope, day: await context.ask(sheetDayQuery, { language: ENGLISH, slug }) }
  },
)

/** Bytes of what is drawn; null for a machine without a box. A page that names them changes with them alone. Kept, as drawing takes its time. */
export const drawnFilesQuery = defineQuery(
  'drawnFiles',
  ['slug'],
  async (context, { slug }) => {
    const drawing = await context.ask(machineDrawingQuery, { slug })
    if (!drawing) return null
    const bytes = (text: string) => new TextEncoder().encode(text).length
    return {
      drawing: bytes(drawingSvg(drawing.name, drawing.envelope)),
      step: bytes(stepFile(drawing)),
    }
  },
  { isKept: true },
)

export const dataSheetQuery = defineQuery(
  'dataSheet',
  ['site', 'locale', 'slug'],
  async (context, { site: siteId, locale: urlCode, slug }): Promise<DataSheetView | null> => {
    const { language, country } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const product = await context.ask(comparedProductQuery, { language, slug })
    if (!product) return null
    const { name, shortDescription: paragraph, classification, specifications, variants, largeImageUrl, lineage } = product
    return {
      name,
      paragraph,
      classification: classification.name,
      imageUrl: largeImageUrl === PLACEHOLDER_IMAGE ? '' : largeImageUrl,
      specifications,
      variants,
      envelope: boxOf(product),
      organisation: await context.ask(organisationQuery, { country }),
      day: await context.ask(sheetDayQuery, { language, slug }),
      url: buildLink(productRoute(classificationRoute(lineage), slug), { localeUrlCode: urlCode }),
    }
  },
)

/** Data sheets of a locale, a small question a classification. */
export const dataSheetsQuery = defineQuery('dataSheets', ['site', 'locale'], async (context, { site, locale }): Promise<Enumeration> => {
  const tree = await context.ask(classificationTreeQuery, { type: 'products' })
  return { pages: [], children: tree.map(({ id }) => queryKey(dataSheetsBelowQuery, { site, locale, id })) }
})

/** Published after the pages: nobody waits for a sheet while the editor looks at the page it is linked from. */
export const dataSheetsBelowQuery = defineQuery(
  'dataSheetsBelow',
  ['site', 'locale', 'id'],
  async (context, { site: siteId, locale: urlCode, id }): Promise<Enumeration> => {
    const { country } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const isSeen = (await context.ask(lineageQuery, { type: 'products', id })) !== null
    const slugs = isSeen ? await context.ask(classificationItemsQuery, { id, country }) : []
    const create = documentOf(siteId, urlCode)
    return { pages: slugs.map((slug) => create('dataSheet', dataSheetPath(urlCode, addressOf(slug)), { slug })), children: [] }
  },
)

/** Drawings and solids of all machines, once for all locales. */
export const machineDrawingsQuery = defineQuery('machineDrawings', ['site'], async (context, { site }): Promise<Enumeration> => {
  const tree = await context.ask(classificationTreeQuery, { type: 'products' })
  return { pages: [], children: tree.map(({ id }) => queryKey(machineDrawingsBelowQuery, { site, id })) }
})

export const machineDrawingsBelowQuery = defineQuery(
  'machineDrawingsBelow',
  ['site', 'id'],
  async (context, { site: siteId, id }): Promise<Enumeration> => {
    const create = documentOf(siteId, '')
    const items = await context.ask(writtenItemsQuery, { id })
    const drawn = await Promise.all(
      items.map(async ({ slug }) => ({ slug, isDrawn: (await context.ask(drawnFilesQuery, { slug })) !== null })),
    )
    return {
      pages: drawn
        .filter(({ isDrawn }) => isDrawn)
        .flatMap(({ slug }) => [
          create('machineDrawing', drawingPath(addressOf(slug)), { slug }),
          create('stepFile', stepPath(addressOf(slug)), { slug }),
        ]),
      children: [],
    }
  },
)

const addressOf = (slug: string) => canonicalSlug(slug) ?? slug

function documentOf(siteId: string, locale: string) {
  return (kind: DocumentKind, path: string, args: Record<string, string>): PageSpec => {
    return { siteId, locale, path, template: 'document', args: { kind, ...args }, deferred: true, status: 200 }
  }
}

export const machineDocumentsQueries = [
  organisationQuery,
  sheetDayQuery,
  machineDrawingQuery,
  drawnFilesQuery,
  dataSheetQuery,
  dataSheetsQuery,
  dataSheetsBelowQuery,
  machineDrawingsQuery,
  machineDrawingsBelowQuery,
]
