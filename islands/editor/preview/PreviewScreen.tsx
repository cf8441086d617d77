import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { editAddress } from '#content-schema/editing/ask.ts'
import type { EditorState } from '#content-schema/editing/editor-state.ts'
import type { PreviewPlace } from '#content-schema/editing/preview.ts'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { readState } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { BlockList } from './BlockList.tsx'
import { compareScreen } from './compare-target.ts'
import { chooseBlock, markChanges, markPage } from './mark-page.ts'
import { PageFrame } from './PageFrame.tsx'
import { type Look, PreviewBar } from './PreviewBar.tsx'
import { alternatesOf, type BlockChange, blocksOf, compareBlocks, type PageBlock, placeOfPage, problemOfPage } from './page-document.ts'
import { type PreviewTarget, previewUrl, readTarget, targetQuery } from './preview-target.ts'
import './preview-styles.ts'
import { ShareLink } from './ShareLink.tsx'
import { useSavedDrafts } from './use-saved-drafts.ts'

const NO_CHANGES: ReadonlyMap<HTMLElement, BlockChange> = new Map()

/** Any page of any site, country and language as its drafts have it, beside what is published (ED-06, ED-07, AH-71). */
export default function PreviewScreen() {
  const t = useEditorTexts()
  const state = useEditorQuery(['state'], readState)
  return (
    <>
      <ScreenHeading title={t(($) => $.preview.title)} />
      <Loading query={state}>{(editor) => <Preview {...editor} />}</Loading>
    </>
  )
}

function Preview({ sites, stages, editUrl }: Pick<EditorState, 'sites' | 'stages' | 'editUrl'>) {
  const t = useEditorTexts()
  const [query, setQuery] = useSearchParams()
  const hasDrafts = stages.includes('DRAFT')
  const [look, setLook] = useState<Look>({ view: hasDrafts ? 'draft' : 'live', width: null, theme: null, choosesBlocks: true, reveals: [] })
  const [version, setVersion] = useState(0)
  const [pages, setPages] = useState<{ draft: Document | null; live: Document | null }>({ draft: null, live: null })
  const [chosen, setChosen] = useState<Pick<PageBlock, 'entry' | 'id'> | null>(null)
  const target: PreviewTarget = readTarget(query) ?? homeOf(sites)
  const page = look.view === 'live' ? pages.live : pages.draft
  const place = (page && placeOfPage(page)) ?? ('siteId' in target ? target : { ...homeOf(sites), path: '/' })
  const problem = page && problemOfPage(page)
  const changes = look.view === 'beside' && pages.draft && pages.live ? compareBlocks(pages.draft, pages.live) : NO_CHANGES
  const go = (next: PreviewTarget) => setQuery(targetQuery(next))
  const refresh = () => setVersion((before) => before + 1)
  useSavedDrafts(refresh)

  const ready = (which: 'draft' | 'live') => (loaded: Document) => {
    markPage(loaded, {
      choosesBlocks: () => loaded.documentElement.dataset.choosesBlocks === 'true',
      onChoose: setChosen,
      onFollow: (address) => go({ address }),
    })
    setPages((before) => ({ ...before, [which]: loaded }))
  }
  useEffect(() => {
    for (const shown of [pages.draft, pages.live]) {
      if (!shown?.defaultView) continue
      shown.documentElement.dataset.choosesBlocks = String(look.choosesBlocks)
      if (look.theme !== null) wearTheme(shown, look.theme)
      markChanges(shown, changes)
      chooseBlock(shown, chosen)
    }
  })
  useEffect(() => (look.view === 'beside' ? scrollTogether(pages.draft, pages.live) : undefined), [look.view, pages.draft, pages.live])

  const shown = { draft: look.view !== 'live', live: look.view !== 'draft' }
  return (
    <>
      <PreviewBar
        {...{ sites, hasDrafts, place, look }}
        alternates={page ? alternatesOf(page) : []}
        onLook={(next) => {
          // A page takes its own theme again when it is shown anew.
          if (next.theme === null && look.theme !== null) refresh()
          setLook(next)
        }}
        onGo={go}
        onRefresh={refresh}
      />
      {problem && (
        <p className="notice notice-error" role="alert">
          {t(($) => $.preview.problems[problem.problem])} {problem.message}
        </p>
      )}
      <div className="preview-split">
        <div className={look.view === 'beside' ? 'preview-pages preview-beside' : 'preview-pages'}>
          {shown.draft && (
            <PageFrame
              title={t(($) => $.preview.views.draft)}
              url={previewUrl(target, 'DRAFT', look.reveals)}
              version={version}
              width={look.width}
              onReady={ready('draft')}
            />
          )}
          {shown.live && (
            <PageFrame
              title={t(($) => $.preview.views.live)}
              url={previewUrl(target, 'PUBLISHED', look.reveals)}
              version={version}
              width={look.width}
              onReady={ready('live')}
            />
          )}
        </div>
        <aside aria-label={t(($) => $.preview.blocks)}>
          <h2>{t(($) => $.preview.blocks)}</h2>
          <BlockList
            blocks={page ? blocksOf(page) : []}
            changes={changes}
            chosen={chosen}
            editAddress={(entry) => editAddress(editUrl, parseEntryKey(entry))}
            onChoose={setChosen}
          />
          {hasDrafts && page && !problem && (
            <p className="preview-compare">
              <Link href={compareScreen({ ...place, drafts: [] })} className="button">
                {t(($) => $.compare.label)}
              </Link>
            </p>
          )}
          {page && !problem && <ShareLink place={place} stage={look.view === 'live' ? 'PUBLISHED' : 'DRAFT'} />}
        </aside>
      </div>
    </>
  )
}

function homeOf([site]: EditorState['sites']): PreviewPlace {
  return { siteId: site?.id ?? '', path: `/${site?.locales[0] ?? 'en'}` }
}

/** Shows a page in another theme than its own. */
function wearTheme({ documentElement }: Document, theme: string): void {
  for (const name of [...documentElement.classList]) if (name.startsWith('theme-')) documentElement.classList.remove(name)
  documentElement.classList.add(themeClassOf(theme))
}

/** What is read on one page is read on the other: both are scrolled by the same part of their heights. */
function scrollTogether(one: Document | null, other: Document | null): (() => void) | undefined {
  if (!one || !other) return
  const follow = () => {
    const { scrollHeight, clientHeight } = one.documentElement
    const part = (one.defaultView?.scrollY ?? 0) / Math.max(1, scrollHeight - clientHeight)
    const room = other.documentElement.scrollHeight - other.documentElement.clientHeight
    other.defaultView?.scrollTo({ top: part * room, behavior: 'instant' })
  }
  one.addEventListener('scroll', follow, { passive: true })
  return () => one.removeEventListener('scroll', follow)
}
