import { Link } from 'wouter'
import { useEditorTexts } from './editor-texts.ts'
import { ScreenHeading } from './ScreenHeading.tsx'

/** No screen of the editor area has this address. */
export default function UnknownScreen() {
  const t = useEditorTexts()
  return (
    <>
      <ScreenHeading title={t(($) => $.unknown.title)} />
      <p className="button-row">
        <Link href="/" className="button">
          {t(($) => $.navigation.home)}
        </Link>
      </p>
    </>
  )
}
