import type { PageGraph } from '#content-schema/editing/ask.ts'
import { readPageGraph } from '../api/ask-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Actions } from './Actions.tsx'
import { Answered } from './Answered.tsx'
import { CentreHeading } from './CentreHeading.tsx'
import { GraphPicture } from './GraphPicture.tsx'
import { usePlaces } from './use-places.ts'

/** Why a page is as it is. */
export function PageView({ params }: { params: Record<string, string> }) {
  const graph = useEditorQuery(['ask', 'page', params], () => readPageGraph(params))
  return <Answered query={graph}>{(told) => <ToldPage graph={told} />}</Answered>
}

function ToldPage({ graph }: { graph: PageGraph }) {
  const t = useEditorTexts()
  const places = usePlaces()
  const { page, parts, files, more } = graph
  const own = graph.entries.find(({ id }) => Object.values(page.args).includes(id))
  return (
    <section aria-labelledby="editor-centre">
      <CentreHeading id={`${page.siteId} ${page.path}`}>{page.title}</CentreHeading>
      <p className="editor-note editor-id">
        {places.siteName(page.siteId)} {page.path}
      </p>
      <Actions of={page.title} page={page} entry={own} without="why" />
      <GraphPicture graph={graph} />
      <dl className="editor-ask-facts">
        <div>
          <dt>{t(($) => $.ask.reason)}</dt>
          <dd>
            {page.reason ?? '–'}
            {page.isWaiting && ` · ${t(($) => $.ask.waiting)}`}
          </dd>
        </div>
        {parts.length > 0 && (
          <div>
            <dt>{t(($) => $.ask.shared)}</dt>
            <dd>{parts.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>{t(($) => $.ask.files)}</dt>
            <dd>
              {files.map((file) => file.split('?')[0]).join(', ')}
              {more.files > 0 && ` · ${t(($) => $.ask.more, { count: more.files })}`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
