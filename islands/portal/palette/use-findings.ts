import { useQuery } from '@tanstack/react-query'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { hasRole } from '#content-schema/identity/roles.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { isAdministrator } from '#content-schema/portal/service-tile.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { useOperation } from '../api/use-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { useTexts } from '../frame/texts.ts'
import { useUser } from '../frame/use-session.ts'
import { type Finding, isWorthAsking, matchesWords } from './finding.ts'
import { paletteTexts } from './palette-texts.ts'
import { readRecent } from './recent.ts'
import { suggestPages } from './suggest.ts'

const EACH = 5
const PAGE = { offset: 0, first: EACH }

export interface Findings {
  findings: Finding[]
  isBusy: boolean
  /** A service did not answer; what the others found is there. */
  isPartial: boolean
  /** Asks those again that did not answer. */
  retry: () => void
}

/** What there is for some words, from all services a user may see; without words, what he opened last and the screens. */
export function useFindings(words: string): Findings {
  const { id } = useUser()
  const screens = useScreens(words)
  const services = useServices(words)
  if (words === '') return { findings: [...readRecent(id), ...screens], isBusy: false, isPartial: false, retry: () => undefined }
  return { ...services, findings: [...screens, ...services.findings] }
}

function useScreens(words: string): Finding[] {
  const t = useTexts()
  const own = paletteTexts.use()
  const { screens } = usePortal()
  const { roles } = useUser()
  const known = screens.filter(({ isFor }) => isFor?.(roles) ?? true).map(({ path, label }) => ({ title: label(t), href: path }))
  const more = hasRole(roles, 'serviceTicketing') ? [{ title: own(($) => $.palette.newTicket), href: '/tickets/newticket' }] : []
  return [...known, ...more]
    .filter(({ title }) => matchesWords(title, words))
    .map((screen) => ({ ...screen, group: 'screens', detail: '' }))
}

function useServices(words: string): Findings {
  const { roles } = useUser()
  const { language } = usePortal()
  const isAsked = isWorthAsking(words)
  const tickets = useOperation(
    TICKET_OPERATIONS.TicketList,
    {
      filter: { statuses: [], types: [], locations: [], machines: [], onlyMine: false, words },
      sort: 'modifiedOn',
      ascending: false,
      ...PAGE,
      language,
    },
    { isAsked: isAsked && hasRole(roles, 'serviceTicketing') },
  )
  const machines = useOperation(
    MACHINE_OPERATIONS.MachineList,
    { filter: { organizations: [], plants: [], models: [], statuses: [], words }, sort: 'name', ascending: true, ...PAGE },
    { isAsked: isAsked && hasRole(roles, 'assetInventory') },
  )
  const people = useOperation(
    PEOPLE_OPERATIONS.UserList,
    { filter: { organizations: [], applications: [], statuses: [], words }, sort: 'name', ascending: true, ...PAGE },
    { isAsked: isAsked && isAdministrator(roles) },
  )
  const pages = useQuery({
    queryKey: ['suggest', words],
    queryFn: ({ signal }) => suggestPages(words, signal),
    enabled: isAsked,
    retry: false,
  })
  const all = [tickets, machines, people, pages]
  return {
    findings: isAsked
      ? [
          ...(tickets.data?.ticketList.rows ?? []).map(ticketFinding),
          ...(machines.data?.machineList.rows ?? []).map(machineFinding),
          ...(people.data?.userList.rows ?? []).map(personFinding),
          ...(pages.data ?? []).slice(0, EACH).map(pageFinding),
        ]
      : [],
    isBusy: isAsked && all.some(({ isFetching }) => isFetching),
    isPartial: isAsked && all.some(({ isError }) => isError),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}

const ticketFinding = ({
  id,
  number,
  subject,
  machine,
}: {
  id: string
  number: string
  subject: string
  machine: string | null
}): Finding => ({
  group: 'tickets',
  title: subject,
  detail: [number, machine].filter(Boolean).join(' · '),
  href: `/tickets/${encodeURIComponent(id)}`,
})

const machineFinding = (machine: { id: string; name: string; model: string; serialNumber: string; plant: { name: string } }): Finding => ({
  group: 'machines',
  title: machine.name,
  detail: [machine.model, machine.serialNumber, machine.plant.name].filter((part) => part !== machine.name).join(' · '),
  href: `/inventory/${encodeURIComponent(machine.id)}`,
})

const personFinding = (person: { id: string; firstName: string; lastName: string; email: string }): Finding => ({
  group: 'people',
  title: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
  detail: person.email,
  href: `/user-admin/${encodeURIComponent(person.id)}`,
})

const pageFinding = ({ title, category, url }: { title: string; category: string; url: string }): Finding => ({
  group: 'documents',
  title,
  detail: category,
  href: url,
  isOutside: true,
})
