import { PORTAL_SERVICES } from '#content-schema/portal/service-tile.ts'

/** The room of a screen that is on its way, as the shell has drawn it. */
export function ScreenSkeleton() {
  return (
    <div className="portal-waiting" aria-hidden="true">
      <span className="skeleton portal-waiting-title" />
      <div className="portal-tiles">
        {PORTAL_SERVICES.map((service) => (
          <span key={service} className="skeleton" />
        ))}
      </div>
    </div>
  )
}
