import { Link } from 'wouter'
import { HOME_OPERATIONS } from '#content-schema/portal/home-operations.ts'
import { useOperation } from '../api/use-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { useTexts } from '../frame/texts.ts'
import { useUser } from '../frame/use-session.ts'
import { Card } from '../ui/Card.tsx'
import { LoadState } from '../ui/LoadState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { activityTarget } from './activity-target.ts'

/** What happened last, in sentences of the service that lead to what they tell of. */
export function RecentActivity() {
  const t = useTexts()
  const { language } = usePortal()
  const title = t(($) => $.activity.title)
  const { roles } = useUser()
  const query = useOperation(HOME_OPERATIONS.RecentActivity, { first: 6, language })
  return (
    <Card title={title}>
      <LoadState
        query={query}
        name={title}
        skeleton={<RowsSkeleton rows={4} />}
        empty={({ activity }) => (activity.length === 0 ? <p className="portal-empty">{t(($) => $.activity.none)}</p> : null)}
      >
        {({ activity }) => (
          <ol className="portal-activity">
            {activity.map(({ id, at, text, ...entry }) => {
              const target = activityTarget(entry, roles)
              return (
                <li key={id}>
                  {target ? (
                    <Link href={target} className="text-link">
                      {text}
                    </Link>
                  ) : (
                    <span>{text}</span>
                  )}
                  <RelativeTime at={at} />
                </li>
              )
            })}
          </ol>
        )}
      </LoadState>
    </Card>
  )
}
