import { Link } from 'wouter'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { type CompareTarget, compareScreen } from '../preview/compare-target.ts'

/** Leads to where a page is compared as a picture; of feeds, calendars and other files there is none. */
export function CompareLink({ target }: { target: CompareTarget }) {
  const t = useEditorTexts()
  if (/\.[a-z0-9]+$/i.test(target.path)) return null
  return (
    <Link href={compareScreen(target)} aria-label={`${t(($) => $.compare.label)}: ${target.path}`}>
      {t(($) => $.compare.label)}
    </Link>
  )
}
