import { EDITOR_SEGMENT } from '#content-schema/address/path.ts'

/** The path of the editor area an address is in; screens are below it. @example '/de/brand-portal/editor/pages' → '/de/brand-portal/editor' */
export function editorBase(pathname: string): string {
  const segments = pathname.toLowerCase().split('/')
  const at = segments.indexOf(EDITOR_SEGMENT, 2)
  return at < 0 ? pathname : segments.slice(0, at + 1).join('/')
}
