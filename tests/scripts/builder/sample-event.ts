import type { ContentEvent } from '#content-schema/source/content-event.ts'

/** A page was published. */
export const EVENT: ContentEvent = {
  id: 'e1',
  service: 'content',
  model: 'Page',
  entryId: 'about',
  operation: 'publish',
  revision: '',
  receivedAt: 1,
}
