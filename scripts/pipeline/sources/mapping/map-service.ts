import { serviceSchema } from '#content-schema/catalogue/service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { NUMBERS, sourceServiceSchema } from '#content-schema/source/service-information.ts'
import { createCollector, type Mapped } from './collector.ts'
import { languageOf, mapRelated, type SanitiseHtml, slugOf } from './map-catalogue.ts'

/** Maps a service in the language it was asked for (SV-05, SV-06). Where it stands in the catalogue comes from the PIM. */
export function mapService(source: unknown, language: string, sanitise: SanitiseHtml): Mapped {
  const collector = createCollector()
  const key = entryKey.service(slugOf(source), language)
  const service = collector.read({ key, schema: sourceServiceSchema, value: source })
  if (!service) return collector
  collector.add({
    key,
    revision: service.updated_at,
    schema: serviceSchema,
    value: {
      slug: service.slug,
      language: languageOf(service.language, language),
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
