import { use } from 'react'
import { hasRole } from '#content-schema/identity/roles.ts'
import { usePortal } from '../frame/portal-context.ts'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { useUser } from '../frame/use-session.ts'
import { Forbidden } from '../ui/Forbidden.tsx'
import { CloudNotice } from './CloudNotice.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { wireToolTexts } from './wire-tool-texts.ts'
import './wire-tool-styles.ts'

/** The download centre of the wire tool (WT-01): for users on premises; those of the cloud are told where it is (WT-02, AH-63). */
export default function WireTool() {
  const translate = use(wireToolTexts.load(usePortal().language))
  return (
    <wireToolTexts.Provider value={translate}>
      <div className="wire-tool">
        <ScreenTitle title={translate(($) => $.title)} />
        <Content />
      </div>
    </wireToolTexts.Provider>
  )
}

/** The service says so too: it names no file to others (WT-03). */
function Content() {
  const { roles } = useUser()
  if (!hasRole(roles, 'wireTool')) return <Forbidden />
  return hasRole(roles, 'wireToolOnPremises') ? <ReleaseList /> : <CloudNotice />
}
