import { Link } from 'wouter'
import type { Overview } from '#content-schema/portal/home-operations.ts'
import type { ServiceTile } from '#content-schema/portal/service-tile.ts'
import { StatusDot } from '#islands/kit/ui/StatusDot.tsx'
import { type PortalTranslate, useTexts } from '../frame/texts.ts'
import { LoadState } from '../ui/LoadState.tsx'
import { ServiceIcon } from './ServiceIcon.tsx'
import { isExternal, isWaitingForUser, LIVE_SERVICES, type TileFigures, tileFigures, tileTarget, toneOf } from './tile-state.ts'

type OverviewQuery = Parameters<typeof LoadState<{ overview: Overview }>>[0]['query']

interface Props {
  tile: ServiceTile
  overview: OverviewQuery
  portalPath: string
}

/** A service: what it is, how it stands with the user, what is going on there, and the way to it. */
export function Tile({ tile, overview, portalPath }: Props) {
  const t = useTexts()
  const { service, status } = tile
  const name = t(($) => $.service[service].name)
  const target = tileTarget(tile)
  const isLive = status === 'active' && LIVE_SERVICES.includes(service)
  return (
    <li className="portal-tile" data-service={service} data-status={status} aria-disabled={status === 'comingsoon' || undefined}>
      <ServiceIcon service={service} />
      <h2>{target?.kind === 'service' ? <TileLink url={target.url} portalPath={portalPath} text={name} /> : name}</h2>
      <p className="portal-tile-status">
        <StatusDot tone={toneOf(status)}>{statusText(t, tile)}</StatusDot>
      </p>
      <div className="portal-tile-line">
        {isLive ? (
          <LoadState isShort query={overview} name={name} skeleton={<span className="skeleton" />}>
            {({ overview: numbers }) => <Figures figures={tileFigures(service, numbers)} fallback={t(($) => $.service[service].text)} />}
          </LoadState>
        ) : target?.kind === 'registration' ? (
          <TileLink url={target.url} portalPath={portalPath} text={t(($) => $.tile.register)} isPlain />
        ) : (
          <span>{t(($) => $.service[service].text)}</span>
        )}
      </div>
    </li>
  )
}

function statusText(t: PortalTranslate, { status, userType, service }: ServiceTile): string {
  const text = t(($) => $.status[status])
  const place = service === 'wireTool' && status === 'active' && userType !== undefined && userType !== 'unknown' ? userType : null
  return place ? `${text} · ${t(($) => $.userType[place])}` : text
}

function Figures({ figures, fallback }: { figures: TileFigures | null; fallback: string }) {
  const t = useTexts()
  if (figures === null) return <span>{fallback}</span>
  return <span className={isWaitingForUser(figures) ? 'is-waiting' : undefined}>{figuresText(t, figures)}</span>
}

function figuresText(t: PortalTranslate, figures: TileFigures): string {
  switch (figures.kind) {
    case 'tickets': {
      const open = t(($) => $.tile.open, { count: figures.open })
      return figures.waiting > 0
        ? t(($) => $.tile.both, { first: open, second: t(($) => $.tile.waiting, { count: figures.waiting }) })
        : open
    }
    case 'machines': {
      const machines = t(($) => $.tile.machines, { count: figures.machines })
      // What is about to happen says more than what has long been there.
      const more =
        figures.expiring > 0
          ? t(($) => $.tile.expiring, { count: figures.expiring })
          : figures.plants > 0
            ? t(($) => $.tile.plants, { count: figures.plants })
            : null
      return more === null ? machines : t(($) => $.tile.both, { first: machines, second: more })
    }
    case 'requests':
      return t(($) => $.tile.requests, { count: figures.requests })
  }
}

/** A link that takes the whole tile, unless it is one within it; one that leaves this site says so. */
function TileLink({ url, portalPath, text, isPlain = false }: { url: string; portalPath: string; text: string; isPlain?: boolean }) {
  const t = useTexts()
  const className = isPlain ? 'text-link' : 'portal-tile-link'
  if (!isExternal(url) && url.startsWith(`${portalPath}/`))
    return (
      <Link className={className} href={url.slice(portalPath.length)}>
        {text}
      </Link>
    )
  return (
    <a className={className} href={url} rel="noopener">
      {text}
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 16 17 7M9 7h8v8" />
      </svg>
      <span className="visually-hidden">{t(($) => $.tile.external)}</span>
    </a>
  )
}
