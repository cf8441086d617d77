import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { CHANGES_DOCUMENT } from '#content-schema/source/changes.ts'
import type { SourceService } from '#content-schema/source/content-event.ts'
import { connectionDocument, PAGED_MODELS, SYSTEM_DATA_DOCUMENT } from '#content-schema/source/content-service.ts'
import { PIM_DOCUMENTS } from '#content-schema/source/pim.ts'
import { SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { MalformedAnswer } from '#content-schema/source/typed-document.ts'
import type { RequestGraphql } from '../pipeline/sources/graphql-client.ts'
import type { Mapped } from '../pipeline/sources/mapping/collector.ts'
import { mapCapability, mapClassification } from '../pipeline/sources/mapping/map-catalogue.ts'
import { mapContentNode } from '../pipeline/sources/mapping/map-content.ts'
import { mapService } from '../pipeline/sources/mapping/map-service.ts'
import { mapSystemData } from '../pipeline/sources/mapping/map-system-data.ts'

/** One question of the builder, asked for a few entries. */
export interface Question {
  name: string
  ask(request: RequestGraphql): Promise<void>
}

/** Entries looked at of each answer. */
const FEW = 5
const ENGLISH = sisCodeOf('en')
const LOCALES = { 'gcms-locales': UI_LANGUAGES.join(', ') }

/** What the builder asks each service, so that a schema that differs anywhere is found before a build is. */
export const QUESTIONS: Readonly<Record<SourceService, readonly Question[]>> = {
  content: [
    {
      name: 'SystemData',
      async ask(request) {
        refuseUnusable('SystemData', [mapSystemData(await request(SYSTEM_DATA_DOCUMENT, { stage: 'PUBLISHED' }, LOCALES))])
      },
    },
    ...PAGED_MODELS.map((model) => ({
      name: `${model}Entries`,
      async ask(request: RequestGraphql) {
        const variables = { stage: 'PUBLISHED', first: FEW, after: null, where: null } as const
        const { edges } = await request(connectionDocument(model), variables, LOCALES)
        const mapped = edges.map(({ node }) => mapContentNode(model, node))
        refuseUnusable(`${model}Entries`, mapped)
      },
    })),
  ],
  pim: [
    {
      name: 'ProductClassifications',
      async ask(request) {
        const list = await request(PIM_DOCUMENTS.productClassifications, { language: ENGLISH, type: 'products' })
        const mapped = list.slice(0, FEW).map((source) => mapClassification({ source, type: 'products', language: 'en' }))
        refuseUnusable('ProductClassifications', mapped)
      },
    },
    {
      name: 'ProductCapabilities',
      async ask(request) {
        const list = await request(PIM_DOCUMENTS.productCapabilities, { language: ENGLISH })
        const mapped = list.slice(0, FEW).map((capability) => mapCapability(capability, 'en'))
        refuseUnusable('ProductCapabilities', mapped)
      },
    },
    { name: 'Products', ask: async (request) => void (await request(PIM_DOCUMENTS.products, { language: ENGLISH, slugs: '' })) },
    changesQuestion(),
  ],
  'service-information': [
    {
      name: 'Services',
      async ask(request) {
        const list = await request(SERVICE_INFORMATION_DOCUMENTS.services, { language: ENGLISH, slugs: '' })
        const mapped = list.slice(0, FEW).map((service) => mapService(service, 'en', (html) => html))
        refuseUnusable('Services', mapped)
      },
    },
    changesQuestion(),
  ],
}

function changesQuestion(): Question {
  return { name: 'Changes', ask: async (request) => void (await request(CHANGES_DOCUMENT, { since: new Date().toISOString() })) }
}

/** One broken entry is its editor's business; where none can be used the schema is another one. @throws MalformedAnswer */
function refuseUnusable(name: string, mapped: readonly Mapped[]): void {
  const [problem] = mapped.flatMap(({ problems }) => problems)
  if (!problem || mapped.some(({ entries }) => entries.length > 0)) return
  const place = problem.path === '' ? '' : ` at ${problem.path}`
  throw new MalformedAnswer(`The answer to ${name} has no entry that can be used; ${problem.entry}${place}: ${problem.message}`)
}
