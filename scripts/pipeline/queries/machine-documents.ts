import { buildLink } from '#content-schema/address/build-link.ts'
import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import { withProductName } from '#content-schema/catalogue/variant-name.ts'
import type { ComparedProduct } from '#content-schema/comparison/compared-product.ts'
import type { Location } from '#content-schema/content/location.ts'
import type { DataSheetView, MachineDrawingView, Organisation } from '#content-schema/documents/data-sheet-view.ts'
import { boxName, dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import { drawingSvg } from '#content-schema/documents/drawing-svg.ts'
import { type BoxFiles, boxesOf, type MachineBox } from '#content-schema/documents/machine-boxes.ts'
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

/** Day of the last change of the text readers of a language get. */
async function dayOf(context: QueryContext, slug: string, language: string): Promise<string> {
  const key = entryKey.product(slug)
  const available = await translationsOf(context, key)
  const best = [language, ENGLISH].find((candidate) => available.includes(candidate)) ?? available[0]
  return (await context.revision(best === undefined ? key : `${key}@${best}`)).slice(0, 10)
}

export const sheetDayQuery = defineQuery('sheetDay', ['language', 'slug'], (context, { language, slug }) => dayOf(context, slug, language))

/** What is drawn of a box of a machine, `part` empty for its first; null for no such box. */
export const machineDrawingQuery = defineQuery(
  'machineDrawing',
  ['slug', 'part'],
  async (context, { slug, part }): Promise<MachineDrawingView | null> => {
    const product = await context.ask(comparedProductQuery, { language: ENGLISH, slug })
    const boxes = product ? boxesOf(product) : []
    const box = boxes.find((candidate) => candidate.part === part)
    if (!product || !box) return null
    const { titleSuffix: maker } = await context.ask(settingsQuery)
    return {
      slug: boxName(slug, part),
      names: boxes.length > 1 ? namesOfBox(box, product) : [product.name],
      maker,
      envelope: box.envelope,
      day: await context.ask(sheetDayQuery, { language: ENGLISH, slug }),
    }
  },
)

/** A file for all languages has the name of the measures it is drawn in. */
function namesOfBox({ variants: ids }: MachineBox, { name, variants }: ComparedProduct): string[] {
  return variants.filter(({ id }) => ids.includes(id)).map(({ nameMetric }) => withProductName(nameMetric, name))
}

/** The boxes of a machine with the bytes of what is drawn. A page that names them changes with them alone. Kept, as drawing takes its time. */
export const drawnFilesQuery = defineQuery(
  'drawnFiles',
  ['slug'],
  async (context, { slug }): Promise<BoxFiles[]> => {
    const product = await context.ask(comparedProductQuery, { language: ENGLISH, slug })
    const drawn = (product ? boxesOf(product) : []).map(async ({ part, variants }) => {
      const drawing = await context.ask(machineDrawingQuery, { slug, part })
      return drawing
        ? [{ part, variants, drawing: bytesOf(drawingSvg(drawing.names, drawing.envelope)), step: bytesOf(stepFile(drawing)) }]
        : []
    })
    return (await Promise.all(drawn)).flat()
  },
  { isKept: true },
)

const bytesOf = (text: string) => new TextEncoder().encode(text).length

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
      boxes: boxesOf(product),
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
      items.map(async ({ slug }) => (await context.ask(drawnFilesQuery, { slug })).map(({ part }) => ({ slug, part }))),
    )
    return {
      pages: drawn.flat().flatMap(({ slug, part }) => {
        const args: Record<string, string> = part === '' ? { slug } : { slug, part }
        return [
          create('machineDrawing', drawingPath(addressOf(slug), part), args),
          create('stepFile', stepPath(addressOf(slug), part), args),
        ]
      }),
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
