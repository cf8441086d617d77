import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { EditorTranslate } from './frame/editor-texts.ts'

interface EditorRoute {
  /** Below the editor area, as wouter matches it; absent for what no other route matches. */
  path?: string
  /** What the navigation calls it. */
  label?: (t: EditorTranslate) => string
  Screen: LazyExoticComponent<ComponentType>
}

/** The screens of the editor area, a line each: a chunk of its own, read when it is wanted. */
export const ROUTES: readonly EditorRoute[] = [
  { path: '/', label: (t) => t(($) => $.navigation.home), Screen: lazy(() => import('./home/EditorHome.tsx')) },
  { path: '/pages', label: (t) => t(($) => $.navigation.pages), Screen: lazy(() => import('./pages/SitePages.tsx')) },
  { path: '/preview', label: (t) => t(($) => $.preview.label), Screen: lazy(() => import('./preview/PreviewScreen.tsx')) },
  { path: '/compare', Screen: lazy(() => import('./compare/CompareScreen.tsx')) },
  { path: '/drafts', label: (t) => t(($) => $.stage.DRAFT), Screen: lazy(() => import('./drafts/DraftScreen.tsx')) },
  {
    path: '/translations',
    label: (t) => t(($) => $.navigation.translations),
    Screen: lazy(() => import('./translations/TranslationBoard.tsx')),
  },
  { path: '/ask', label: (t) => t(($) => $.ask.title), Screen: lazy(() => import('./ask/AskScreen.tsx')) },
  { path: '/releases', label: (t) => t(($) => $.releases.title), Screen: lazy(() => import('./releases/ReleaseScreen.tsx')) },
  { path: '/builds', label: (t) => t(($) => $.builds.title), Screen: lazy(() => import('./builds/BuildScreen.tsx')) },
  { path: '/problems', label: (t) => t(($) => $.problems.title), Screen: lazy(() => import('./problems/ProblemScreen.tsx')) },
  { path: '/calendar', label: (t) => t(($) => $.calendar.title), Screen: lazy(() => import('./calendar/CalendarScreen.tsx')) },
  { path: '/log', label: (t) => t(($) => $.log.title), Screen: lazy(() => import('./log/LogScreen.tsx')) },
]

export const NOT_FOUND: EditorRoute = { Screen: lazy(() => import('./frame/UnknownScreen.tsx')) }
