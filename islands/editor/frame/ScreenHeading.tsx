import { AreaHeading } from './AreaHeading.tsx'
import { useEditorTexts } from './editor-texts.ts'

/** The heading of a screen of the area. */
export function ScreenHeading({ title }: { title: string }) {
  const t = useEditorTexts()
  return <AreaHeading title={title} area={t(($) => $.navigation.area)} />
}
