import type { SourceService } from '#content-schema/source/content-event.ts'
import { type CredentialPrefix, type Credentials, createCredentials } from './credentials.ts'
import type { FailureKind } from './pipeline/sources/failure-kind.ts'
import { SANDBOX_PUBLISH_TOKEN } from './sandbox/options.ts'

/** An outside service as configured. */
export interface Service {
  id: SourceService
  /** As messages call it, with the variable that names its address. */
  name: string
  endpoint: string
  variable: string
  credentials: Credentials
}

/**
 * `drafts` is the content service as editors see it; null where configuration does not allow drafts (DL-06). `publishing` is the same where it is
 * told to publish; null where no credential for that is configured.
 */
export type Services = Readonly<
  Record<'content' | 'pim' | 'serviceInformation', Service> & { drafts: Service | null; publishing: Service | null }
>

const SANDBOX_PUBLISHING = createCredentials('CONTENT_PUBLISH', { CONTENT_PUBLISH_TOKEN: SANDBOX_PUBLISH_TOKEN })

interface ServiceValues {
  CONTENT_ENDPOINT?: string | undefined
  CONTENT_DRAFTS?: 'on' | 'off' | undefined
  PIM_ENDPOINT?: string | undefined
  SERVICE_INFORMATION_ENDPOINT?: string | undefined
}

/**
 * The three services. Where the PIM has no address of its own it is service-information's (AH-52), and is shown what that one
 * is, unless it has credentials of its own.
 */
export function configureServices(
  value: ServiceValues,
  { sandbox, credentials }: { sandbox: string; credentials: Readonly<Record<CredentialPrefix, Credentials>> },
): Services {
  const sharesAddress = value.PIM_ENDPOINT === undefined && value.SERVICE_INFORMATION_ENDPOINT !== undefined
  const hasOwn = Object.keys(credentials.PIM.headers()).length > 0
  const variable = 'CONTENT_ENDPOINT'
  // Neither stage may come out of a cache: an editor has just written it (AH-44).
  const endpoint = value.CONTENT_ENDPOINT ?? `${sandbox}/content/realtime`
  // A service that is real shows nobody its drafts unasked.
  const allowsDrafts = (value.CONTENT_DRAFTS ?? (value.CONTENT_ENDPOINT ? 'off' : 'on')) === 'on'
  const hasDraftCredentials = Object.keys(credentials.CONTENT_DRAFT.headers()).length > 0
  const draftCredentials = hasDraftCredentials ? credentials.CONTENT_DRAFT : credentials.CONTENT
  const mayPublish = Object.keys(credentials.CONTENT_PUBLISH.headers()).length > 0
  const publishCredentials = mayPublish ? credentials.CONTENT_PUBLISH : value.CONTENT_ENDPOINT ? null : SANDBOX_PUBLISHING
  return {
    content: service('content', 'The content service', { variable, endpoint, credentials: credentials.CONTENT }),
    drafts: allowsDrafts ? service('content', 'The content service', { variable, endpoint, credentials: draftCredentials }) : null,
    publishing: publishCredentials && service('content', 'The content service', { variable, endpoint, credentials: publishCredentials }),
    pim: service('pim', 'The PIM', {
      variable: sharesAddress ? 'SERVICE_INFORMATION_ENDPOINT' : 'PIM_ENDPOINT',
      endpoint: value.PIM_ENDPOINT ?? value.SERVICE_INFORMATION_ENDPOINT ?? `${sandbox}/pim/graphql`,
      credentials: sharesAddress && !hasOwn ? credentials.SERVICE_INFORMATION : credentials.PIM,
    }),
    serviceInformation: service('service-information', 'The service-information service', {
      variable: 'SERVICE_INFORMATION_ENDPOINT',
      endpoint: value.SERVICE_INFORMATION_ENDPOINT ?? `${sandbox}/service-information/graphql`,
      credentials: credentials.SERVICE_INFORMATION,
    }),
  }
}

function service(id: SourceService, name: string, rest: Pick<Service, 'variable' | 'endpoint' | 'credentials'>): Service {
  return { id, name: `${name} (${rest.variable})`, ...rest }
}

/** What to do when a service fails like this, in a sentence. */
export function adviseOn(kind: FailureKind, { variable, credentials, id }: Pick<Service, 'variable' | 'credentials' | 'id'>): string {
  switch (kind) {
    case 'down':
      return `Nobody answers there: start the service, or correct ${variable}.`
    case 'name':
      return `Its name leads to no address: correct ${variable}, or the name service of this machine.`
    case 'certificate':
      return `Its certificate is not trusted here: mend it, or name its authority in NODE_EXTRA_CA_CERTS.`
    case 'no-answer':
      return `That is no GraphQL answer, or only part of one: ${variable} is the address of another program, or something between cuts answers short.`
    case 'slow':
      return 'It answers too late: look at its load and at the network between; the builder asks again by itself.'
    case 'credentials':
      return `It wants another token or header: ${credentials.remedy()}.`
    case 'moved':
      return `It leads to another address, where no token is shown: put that address into ${variable}.`
    case 'web-page':
      return `It answers with a web page: ${variable} is the address of a page for people, or a login stands before the service.`
    case 'address':
      return `There is no GraphQL service at this address: correct ${variable}.`
    case 'busy':
      return 'It allows fewer requests than the builder makes: raise its limit for this client.'
    case 'broken':
      return 'It fails by itself: look at its log; the builder asks again by itself.'
    case 'schema':
      return `Its schema is another one than this platform reads (content-schema/source, ${id}): correct ${variable}, or see docs/extending.md.`
    case 'refused':
      return 'That is its own error: look at its log.'
  }
}
