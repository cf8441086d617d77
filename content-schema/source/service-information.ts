import { z } from 'zod'
import { serviceSchema } from '#content-schema/entities/service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createCollector, type Mapped, withoutNulls } from '#content-schema/source/mapping.ts'
import { mapRelated, type SanitiseHtml, slugOf } from '#content-schema/source/pim.ts'
import { fieldOf, itemOf, listOf, typedDocument } from '#content-schema/source/typed-document.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6] as const

const SERVICE = `slug language name short_description long_description supported_countries sort_index video_url video_image_url
  images { name url default } service { ${NUMBERS.map((number) => `benefit${number} detail${number}`).join(' ')} }
  related { type product { slug } } updated_at`

const text = z.string().default('')

const sourceServiceSchema = z.object({
  slug: z.string(),
  language: z.string(),
  name: z.string(),
  short_description: text,
  long_description: text,
  supported_countries: z.array(z.string()).default([]),
  sort_index: z.number(),
  video_url: text,
  video_image_url: text,
  images: z.array(z.object({ name: text, url: text, default: z.boolean().default(false) })).default([]),
  service: z.record(z.string(), z.string()).default({}),
  related: z.array(z.object({ type: z.string(), product: z.object({ slug: z.string() }) })).default([]),
  updated_at: text,
})

type InLanguage<Variables> = { language: string } & Variables

/** Documents of the service-information service, public part. */
export const SERVICE_INFORMATION_DOCUMENTS = {
  /** `slugs` are separated by commas. */
  services: typedDocument<InLanguage<{ slugs: string }>, unknown[]>(
    `query Services($language: String!, $slugs: String!) { services(language: $language, slugs: $slugs) { ${SERVICE} } }`,
    fieldOf('services', listOf(sourceServiceSchema)),
  ),
  singleService: typedDocument<InLanguage<{ slug: string }>, unknown>(
    `query SingleService($language: String!, $slug: String!) { singleService(language: $language, slug: $slug) { ${SERVICE} } }`,
    fieldOf('singleService', itemOf(sourceServiceSchema)),
  ),
} as const

/** Maps a service in the language it was asked for (SV-05, SV-06). Where it stands in the catalogue comes from the PIM. */
export function mapService(source: unknown, language: string, sanitise: SanitiseHtml): Mapped {
  const collector = createCollector()
  const parsed = sourceServiceSchema.safeParse(withoutNulls(source))
  const key = entryKey.service(slugOf(source), language)
  if (!parsed.success) {
    collector.add({ key, revision: '', schema: sourceServiceSchema, value: source })
    return collector
  }
  const service = parsed.data
  collector.add({
    key,
    revision: service.updated_at,
    schema: serviceSchema,
    value: {
      slug: service.slug,
      language: service.language.slice(0, 2),
      name: service.name,
      shortDescription: service.short_description,
      longDescription: sanitise(service.long_description),
      supportedCountries: service.supported_countries,
      sortIndex: service.sort_index,
      images: service.images,
      videoUrl: service.video_url,
      videoImageUrl: service.video_image_url,
      benefits: NUMBERS.map((number) => service.service[`benefit${number}`] ?? ''),
      details: NUMBERS.map((number) => service.service[`detail${number}`] ?? ''),
      related: mapRelated(service.related),
    },
  })
  return collector
}
