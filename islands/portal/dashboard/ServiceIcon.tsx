import type { PortalService } from '#content-schema/portal/service-tile.ts'

/** Drawn for this portal: a line of ink and one of wire each, on a grid of 40 by 28. */
const DRAWINGS: Readonly<Record<PortalService, { ink: string; wire: string }>> = {
  serviceTicketing: {
    ink: 'M9 4h22a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H20l-6 5v-5H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
    wire: 'M12 9.5h16M12 14h10',
  },
  assetInventory: { ink: 'M5 24h30M8 24V11h10v13M22 24V5h10v19M8 11l5-5 5 5', wire: 'M18 17h4M11 17h4M25 11h4M25 17h4' },
  userAdministration: {
    ink: 'M15 13a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM6 24c.5-5 4-7 9-7s8.5 2 9 7',
    wire: 'M27 12.5l3 3 5.5-6.5',
  },
  wireTool: { ink: 'M4 9h12l4 5-4 5H4M24 14h4', wire: 'M2 14h22M28 14h10' },
  directService: {
    ink: 'M20 25V14M13 25h14M20 14a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
    wire: 'M11 17.5a10 10 0 0 1 0-14M29 17.5a10 10 0 0 0 0-14',
  },
  wireMaster: { ink: 'M12 20.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', wire: 'M18.5 14H36v5M30 14v4' },
  masterData: {
    ink: 'M20 10c7 0 12-1.5 12-3.5S27 3 20 3 8 4.5 8 6.5 13 10 20 10zM8 6.5v15C8 23.5 13 25 20 25s12-1.5 12-3.5v-15',
    wire: 'M8 14c0 2 5 3.5 12 3.5S32 16 32 14',
  },
}

export function ServiceIcon({ service }: { service: PortalService }) {
  const { ink, wire } = DRAWINGS[service]
  return (
    <svg className="service-icon" viewBox="0 0 40 28" aria-hidden="true">
      <path className="service-icon-wire" d={wire} />
      <path d={ink} />
    </svg>
  )
}
