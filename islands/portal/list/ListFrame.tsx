import { type ReactNode, use } from 'react'
import { usePortal } from '../frame/portal-context.ts'
import { listTexts } from './list-texts.ts'
import './list-styles.ts'

/** Texts and styles of a list, around a screen that has one. */
export function ListFrame({ children }: { children: ReactNode }) {
  const translate = use(listTexts.load(usePortal().language))
  return <listTexts.Provider value={translate}>{children}</listTexts.Provider>
}
