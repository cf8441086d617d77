import { useState } from 'react'
import type { EditorState } from '#content-schema/editing/editor-state.ts'
import type { Stage } from '#content-schema/editing/stage.ts'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { readNavigation, readState } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { StageSwitch } from '../home/StageSwitch.tsx'
import { keptStage } from '../home/stage.ts'
import { ItemTree } from './ItemTree.tsx'

/** The pages of a site as its navigation has them, hidden ones and the home pages of all countries too (NV-04, NV-28). */
export default function SitePages() {
  const t = useEditorTexts()
  const state = useEditorQuery(['state'], readState)
  return (
    <>
      <ScreenHeading title={t(($) => $.pages.title)} />
      <p className="lead">{t(($) => $.pages.lead)}</p>
      <Loading query={state}>{({ sites, stages }) => <PagesOfSite sites={sites} stages={stages} />}</Loading>
    </>
  )
}

function PagesOfSite({ sites, stages }: Pick<EditorState, 'sites' | 'stages'>) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const own = document.documentElement.lang.split('-')[0] ?? 'en'
  const [siteId, setSite] = useState(sites[0]?.id ?? '')
  const [chosen, setLanguage] = useState(own)
  const [stage, setStage] = useState<Stage>(() => keptStage(stages))
  const languages = sites.find(({ id }) => id === siteId)?.languages ?? []
  const lang = languages.includes(chosen) ? chosen : (languages[0] ?? 'en')
  const navigation = useEditorQuery(['navigation', siteId, lang, stage], () => readNavigation(siteId, { lang, stage }))
  return (
    <>
      <div className="editor-filters">
        <SelectField label={t(($) => $.pages.site)} value={siteId} onChange={({ target }) => setSite(target.value)}>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t(($) => $.pages.language)} value={lang} onChange={({ target }) => setLanguage(target.value)}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {format.language(language)}
            </option>
          ))}
        </SelectField>
        <StageSwitch allowed={stages} onChange={setStage} />
      </div>
      <Loading query={navigation}>
        {({ header, footer }) => (
          <>
            <h2>{t(($) => $.pages.header)}</h2>
            <ItemTree items={header.items} />
            {footer.sections.map(({ title, items }) => (
              <section key={title + items[0]?.id}>
                <h2>{title === '' ? t(($) => $.pages.footer) : title}</h2>
                <ItemTree items={items} />
              </section>
            ))}
          </>
        )}
      </Loading>
    </>
  )
}
