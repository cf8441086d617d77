import { lazy, Suspense } from 'react'
import { HOME_OPERATIONS } from '#content-schema/portal/home-operations.ts'
import { serviceTiles } from '#content-schema/portal/service-tile.ts'
import { useOperation } from '../api/use-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { useTexts } from '../frame/texts.ts'
import { useUser } from '../frame/use-session.ts'
import { greetingAt } from './greeting.ts'
import { OpenTickets } from './OpenTickets.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Tile } from './Tile.tsx'
import { LIVE_SERVICES } from './tile-state.ts'
import { Welcome } from './Welcome.tsx'

/** Read on its own: the home is shown without it, and stands without it where it cannot be read. */
const KeptFresh = lazy(() => import('./KeptFresh.tsx').catch(() => ({ default: () => null })))

/** The portal's home: the services by the user's roles, what is open, and what happened last (PD-01). */
export default function Dashboard() {
  const t = useTexts()
  const { shell } = usePortal()
  const { firstName, roles } = useUser()
  const tiles = serviceTiles(roles, { portalPath: shell.portalPath, origin: location.origin, settings: shell.settings })
  const active = tiles.filter(({ status }) => status === 'active').map(({ service }) => service)
  const overview = useOperation(HOME_OPERATIONS.Overview, {}, { isAsked: active.some((service) => LIVE_SERVICES.includes(service)) })
  const greeting = greetingAt(new Date().getHours())
  const title = t(($) => $.navigation.portal)
  const isFirstTime = active.length === 0
  return (
    <>
      <ScreenTitle title={title}>
        {firstName === '' ? t(($) => $.greetingToNobody[greeting]) : t(($) => $.greeting[greeting], { name: firstName })}
      </ScreenTitle>
      {isFirstTime && <Welcome />}
      <section aria-label={t(($) => $.tile.services)}>
        <ul className="portal-tiles">
          {tiles.map((tile) => (
            <Tile key={tile.service} tile={tile} overview={overview} portalPath={shell.portalPath} />
          ))}
        </ul>
      </section>
      {active.includes('serviceTicketing') && <OpenTickets />}
      {!isFirstTime && <RecentActivity />}
      <Suspense>
        <KeptFresh />
      </Suspense>
    </>
  )
}
