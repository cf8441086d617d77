import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { z } from 'zod'

/** What the worker needs in production, as `wrangler.toml` says. */
export interface Needs {
  worker: string
  buckets: string[]
  queues: string[]
  durableObjects: string[]
  routes: string[]
  crons: string[]
  secrets: Secret[]
  /** What is still a placeholder or missing in `wrangler.toml`, a sentence each. */
  unfinished: string[]
}

export interface Secret {
  name: string
  /** Generated here when it is not given; the other secrets come from another service and have to be given. */
  isMade: boolean
  why: string
}

const SECRETS: readonly Secret[] = [
  { name: 'WEBHOOK_SECRET', isMade: true, why: 'signs the notices of the services' },
  { name: 'BUILDER_TOKEN', isMade: true, why: 'the worker shows it to the builder' },
  { name: 'STORE_TOKEN', isMade: true, why: 'the builder shows it to the worker' },
  { name: 'PAGE_PASSWORD', isMade: true, why: 'opens protected pages' },
  { name: 'PAGE_PASSWORD_SECRET', isMade: true, why: 'signs the tickets of those who knew it' },
  { name: 'EDITOR_PASSWORD', isMade: true, why: 'opens the editor area and the next release to editors' },
  { name: 'EDITOR_PASSWORD_SECRET', isMade: true, why: 'signs their tickets' },
  { name: 'SESSION_SECRET', isMade: true, why: 'seals what browsers hold of a session' },
  { name: 'HEALTH_TOKEN', isMade: true, why: 'reads more of /health' },
]

const routeSchema = z.union([z.string(), z.object({ pattern: z.string() }).transform(({ pattern }) => pattern)])
/** What of the configuration the plan is made of. */
const configSchema = z.object({
  name: z.string(),
  workers_dev: z.boolean().optional(),
  route: routeSchema.optional(),
  routes: z.array(routeSchema).default([]),
  vars: z.record(z.string(), z.unknown()).default({}),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })),
  queues: z.object({
    producers: z.array(z.object({ queue: z.string() })).default([]),
    consumers: z.array(z.object({ queue: z.string(), dead_letter_queue: z.string().optional() })).default([]),
  }),
  durable_objects: z.object({ bindings: z.array(z.object({ class_name: z.string() })) }),
})

/** Reads `[env.production]`. Works without an account. */
export function readNeeds(root: string, environment = 'production'): Needs {
  const config = configSchema.parse(unstable_readConfig({ config: join(root, 'wrangler.toml'), env: environment }))
  const { producers, consumers } = config.queues
  const queues = [
    ...consumers.flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []),
    ...producers.map(({ queue }) => queue),
    ...consumers.map(({ queue }) => queue),
  ]
  const routes = [...(config.route === undefined ? [] : [config.route]), ...config.routes]
  const text = (name: string) => {
    const value = config.vars[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    worker: config.name,
    buckets: config.r2_buckets.map(({ bucket_name }) => bucket_name),
    queues: [...new Set(queues)],
    durableObjects: config.durable_objects.bindings.map(({ class_name }) => class_name),
    routes,
    crons: config.triggers.crons,
    secrets: [
      ...SECRETS,
      ...(text('FORM_TARGET_URL')
        ? [{ name: 'FORM_TARGET_TOKEN', isMade: false, why: 'the receiver of forms tells it; forms answer 503 without it' }]
        : []),
      ...(text('SEARCH_UPSTREAM_URL') ? [{ name: 'SEARCH_UPSTREAM_TOKEN', isMade: false, why: 'the search service tells it' }] : []),
    ],
    unfinished: unfinishedOf({ routes, isOnWorkersDev: config.workers_dev === true, text }),
  }
}

/** Variables that hold an address; all but the first may be left out. */
const PLACES = [
  'BUILDER_URL',
  'FORM_TARGET_URL',
  'FORM_COPY_URL',
  'SEARCH_UPSTREAM_URL',
  'IDENTITY_URL',
  'IDENTITY_ISSUER',
  'CONTENT_DRAFT_URL',
  'CONTENT_STUDIO_ORIGIN',
  'CONTENT_EDIT_URL',
  'CONTENT_TRANSLATION_URL',
  'SERVICE_INFORMATION_URL',
  'TICKETS_URL',
]

/** Host names no one has (RFC 2606), which the repository uses as placeholders. */
const PLACEHOLDER = /(^|[./])[a-z0-9-]+\.(example|invalid|test)([/:]|$)/i

function unfinishedOf({
  routes,
  isOnWorkersDev,
  text,
}: {
  routes: string[]
  isOnWorkersDev: boolean
  text: (name: string) => string
}): string[] {
  const sentences: string[] = []
  if (routes.length === 0 && !isOnWorkersDev)
    sentences.push('No host leads to the worker: name those of the sites as routes of [env.production].')
  for (const route of routes)
    if (PLACEHOLDER.test(route)) sentences.push(`The route "${route}" is a placeholder: name the host of your site.`)
  const builder = text('BUILDER_URL')
  if (!/^https?:\/\//.test(builder))
    sentences.push(`BUILDER_URL is "${builder}": put the address of the builder there, such as https://builder.your.domain.`)
  for (const name of PLACES)
    if (PLACEHOLDER.test(text(name)))
      sentences.push(
        `${name} is "${text(name)}", a placeholder: put the real address there${name === 'BUILDER_URL' ? '' : ', or remove it'}.`,
      )
  return sentences
}
