import { type Build, type BuildList, buildListSchema } from '#content-schema/editing/builds.ts'
import { contentProblemsSchema } from '#content-schema/editing/content-problems.ts'
import { scheduleSchema } from '#content-schema/editing/schedule.ts'
import { describeError, log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { EditorBindings } from './editor-bindings.ts'
import { editUrl, type LinkTemplates, pageUrl } from './editor-links.ts'
import type { AskEditorService } from './editor-service.ts'
import { builderUnavailable } from './editor-unavailable.ts'

export interface StatusServices {
  env: EditorBindings & { BUILDER_URL: string }
  store: { live: Pick<ReleaseStore['live'], 'current'> }
  askBuilder: AskEditorService
}

/** `GET /api/editor/builds`: what was built lately, with addresses. 503 while the builder does not answer. */
export function serveBuilds(services: StatusServices): Promise<Response> {
  return serve(services, 'builds', (value, links) => {
    const list = buildListSchema.safeParse(value).data
    return list && ({ builds: list.builds.map((build) => linkBuild(build, links)) } satisfies BuildList)
  })
}

/** `GET /api/editor/problems`: what is wrong with content. */
export function serveProblems(services: StatusServices): Promise<Response> {
  return serve(services, 'problems', (value, links) => {
    const told = contentProblemsSchema.safeParse(value).data
    if (!told) return undefined
    const problems = told.problems.map((problem) => ({
      ...problem,
      entry: problem.entry && { ...problem.entry, editUrl: editUrl(links, problem.entry.key) },
      pages: problem.pages.map((page) => ({ ...page, url: pageUrl(links, page) })),
    }))
    return { ...told, problems }
  })
}

/** `GET /api/editor/scheduled`: entries that go live by themselves. */
export function serveSchedule(services: StatusServices): Promise<Response> {
  return serve(services, 'scheduled', (value, links) => {
    const schedule = scheduleSchema.safeParse(value).data
    return schedule && { scheduled: schedule.scheduled.map((entry) => ({ ...entry, editUrl: editUrl(links, entry.key) })) }
  })
}

/** Nothing but what its schema names reaches an editor; an answer of another shape counts as none. */
async function serve(
  services: StatusServices,
  question: string,
  read: (value: unknown, links: LinkTemplates) => object | undefined,
): Promise<Response> {
  const answer = await services.askBuilder(new URL(`/${question}`, services.env.BUILDER_URL).href, { method: 'GET' })
  if (!answer.ok) return builderUnavailable()
  const told = read(answer.value, await linksOf(services))
  if (told) return jsonResponse(200, told)
  log('error', 'The builder answers otherwise than promised', { question })
  return builderUnavailable()
}

/** Addresses of the sites as they are live; without a release there are none. */
export async function linksOf({ env, store }: Pick<StatusServices, 'env' | 'store'>): Promise<LinkTemplates> {
  try {
    return { routing: (await store.live.current()).routing, editTemplate: env.CONTENT_EDIT_URL }
  } catch (error) {
    log('warn', 'Pages are named without their addresses', { error: describeError(error) })
    return { routing: null, editTemplate: env.CONTENT_EDIT_URL }
  }
}

export function linkBuild(build: Build, links: LinkTemplates): Build {
  return {
    ...build,
    entries: build.entries.map((entry) => ({ ...entry, editUrl: editUrl(links, entry.key) })),
    pages: build.pages.map((page) => ({ ...page, url: pageUrl(links, page) })),
    failed: build.failed.map((page) => ({ ...page, url: pageUrl(links, page) })),
  }
}
