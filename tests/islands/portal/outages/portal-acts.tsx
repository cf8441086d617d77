import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ROUTES } from '#islands/portal/routes.tsx'

// Dialogs of happy-dom have no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

export function screenAt(path: string): ReactElement {
  const route = ROUTES.find((one) => one.path === path)
  if (!route) throw new Error(`There is no screen at ${path}`)
  return <route.Screen />
}

/** The last one of a name: a dialog stands behind what it was opened from. */
export async function press(name: string | RegExp, isFirst = false): Promise<void> {
  const button = (await screen.findAllByRole('button', { name })).at(isFirst ? 0 : -1)
  if (button) fireEvent.click(button)
}
export async function fill(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
export async function tick(label: string | RegExp): Promise<void> {
  const box = await screen.findByLabelText<HTMLInputElement>(label)
  if (!box.checked) fireEvent.click(box)
}
export const entryIn = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
export const isTicked = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).checked

const ORGANIZATIONS = [
  { orguid: 'o-1', name: 'Albis' },
  { orguid: 'o-2', name: 'Boreal' },
]
const APPLICATIONS = [
  {
    id: 'reports',
    name: 'Reports',
    roles: [
      { id: 'reader', name: 'Reader' },
      { id: 'writer', name: 'Writer' },
    ],
  },
  { id: 'orders', name: 'Orders', roles: [{ id: 'buyer', name: 'Buyer' }] },
]
const ACCESS = {
  id: 'access-1',
  status: 'pending',
  role: 'reader',
  application: { id: 'reports', name: 'Reports' },
  organization: { orguid: 'o-1', name: 'Albis' },
}

/** Services of an administrator of two organisations, with one user of the first whose access is asked for. */
export const SERVICES: Readonly<Record<string, unknown>> = {
  PeopleChoices: { data: { peopleChoices: { organizations: ORGANIZATIONS, applications: APPLICATIONS } } },
  UserDetail: {
    data: {
      user: {
        id: 'u-1',
        name: 'Lea Brunner',
        email: 'lea@albis.example',
        status: 'invited',
        organizations: [ORGANIZATIONS[0]],
        accesses: [ACCESS],
      },
    },
  },
  TicketDetail: { data: { ticket: { id: 't-1', status: 'new' } } },
}
