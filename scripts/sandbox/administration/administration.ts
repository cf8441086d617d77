import { isLanguageCode } from '#content-schema/locale/language.ts'
import { type Account, fullName } from '../identity/accounts/account.ts'
import type { AccountStore } from '../identity/accounts/account-store.ts'
import { rolesAfter } from '../identity/accounts/applications.ts'
import type { Invitations } from '../identity/accounts/invitations.ts'
import { SCREENS } from '../identity/addresses.ts'
import type { IdentityDatabase } from '../identity/database.ts'
import { sayIn } from '../identity/screens/texts.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { AccountMail } from '../mail/sunk-delivery.ts'
import { createAccessStore, rolesOf } from './access-store.ts'
import { createActivityLog } from './activity-log.ts'
import { notifyPeople } from './notify-people.ts'
import { createOnce } from './once.ts'
import type { AccessEvent, AdministrationServices } from './services.ts'

export interface AdministrationOptions {
  database: IdentityDatabase
  accounts: AccountStore
  invitations: Invitations
  sessions: Sessions
  peopleScale: number
  sendMail: (mail: AccountMail) => void
  edgeOrigins: () => readonly string[]
  tellPortal: (event: AccessEvent) => void
}

/** Whoever asks, with the keys of the organisations he administrates. */
export interface Administrator {
  account: Account
  organisations: readonly string[]
}

export function openAdministration(options: AdministrationOptions): AdministrationServices {
  const { database, accounts, invitations, sessions, peopleScale, tellPortal } = options
  return {
    ...{ accounts, invitations, sessions, tellPortal },
    accesses: createAccessStore(database, { peopleScale }),
    log: createActivityLog(database, accounts),
    once: createOnce(database),
    sendInvitation: (account, invitation) =>
      options.sendMail(invitationMail(account, { ...invitation, origin: siteOrigin(options.edgeOrigins()) })),
  }
}

/** Where users know the sites from: a host by its name, where there is one. */
function siteOrigin(origins: readonly string[]): string {
  return origins.find((origin) => /[a-z]/i.test(URL.parse(origin)?.hostname ?? '')) ?? origins[0] ?? ''
}

/** The mail by which somebody makes his account, in the language he was invited in. */
function invitationMail(account: Account, { by, token, origin }: { by: Account; token: string; origin: string }): AccountMail {
  const say = sayIn(isLanguageCode(account.language) ? account.language : 'en')
  const link = `${origin}${SCREENS}invitation?${new URLSearchParams({ token, ui_locales: account.language })}`
  const names = { name: fullName(account) || account.email, inviter: fullName(by) }
  return { to: account.email, subject: say('inviteSubject', names), text: say('inviteText', { ...names, link }) }
}

/** An invited user has made his account: he gets the roles of what was planned for him. */
export function acceptInvitation(account: Account, services: AdministrationServices): void {
  const { accounts, accesses, invitations, log } = services
  const own = accesses.of(account)
  accesses.keep(account.id, own)
  accounts.change(account.id, { isInvited: false, roles: rolesAfter(rolesOf(account), own) })
  invitations.forget(account.id)
  log.write({ actor: account, action: 'accepted', user: account, organisations: account.organisations })
  notifyPeople({ subject: account, actor: account }, services)
}
