import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readStatus } from '#content-schema/administration/access-state.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { PORTAL_SERVICES } from '#content-schema/portal/service-tile.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'

type Choices = z.infer<typeof PEOPLE_OPERATIONS.PeopleChoices.answer>

/** Organisations under the administrator, and applications with their roles. */
export function useChoices(): UseQueryResult<Choices> {
  const { language } = usePortal()
  return useOperation(PEOPLE_OPERATIONS.PeopleChoices, { language })
}

/** Names in the language of the page; what nobody knows is shown as it was sent. */
export function useNames() {
  const t = useTexts()
  const people = usePeopleTexts()
  const { htmlLang } = usePortal()
  const { data } = useChoices()
  const regions = new Intl.DisplayNames(htmlLang, { type: 'region' })
  return {
    application({ id, name }: { id: string; name: string }): string {
      const service = PORTAL_SERVICES.find((known) => known === id)
      return service ? t(($) => $.service[service].name) : name
    },
    role: (application: string, role: string): string =>
      data?.peopleChoices.applications.find(({ id }) => id === application)?.roles.find(({ id }) => id === role)?.name ?? role,
    status: (status: string): string => people(($) => $.status[readStatus(status)]),
    country: (code: string | null): string | null => (code && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  }
}
export type Names = ReturnType<typeof useNames>
