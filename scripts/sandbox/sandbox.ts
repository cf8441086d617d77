import { randomUUID } from 'node:crypto'
import { type SourceService, sourceServiceSchema } from '#content-schema/source/content-event.ts'
import { acceptInvitation, openAdministration } from './administration/administration.ts'
import { notifyPeople } from './administration/notify-people.ts'
import { requestAccess } from './administration/request-access.ts'
import { ENVIRONMENT } from './assets/addresses.ts'
import { createAssetService } from './assets/asset-service.ts'
import { createFileService } from './assets/file-service.ts'
import { createCatalogueServices } from './catalogue-services.ts'
import { createSample, type Sample } from './content/sample.ts'
import { createContentService } from './content-service/content-service.ts'
import { createControl } from './control/control.ts'
import { createEditPage } from './control/edit-page.ts'
import { createRequestLog } from './control/request-log.ts'
import { createEditing } from './editing/editing.ts'
import type { FaultService } from './faults/fault.ts'
import { createFaultBox } from './faults/fault-box.ts'
import { withFaults } from './faults/strike.ts'
import type { Call, Handler } from './http/call.ts'
import { forOwnMachine } from './http/own-machine.ts'
import { closeServer, type Listening, listen } from './http/server.ts'
import { edgeOriginsOf } from './identity/edge-origins.ts'
import { identifyCaller } from './identity/identify-caller.ts'
import { createIdentityService } from './identity/identity-service.ts'
import { indexPage } from './index-page.ts'
import { PORTAL_FILES } from './inventory/file-addresses.ts'
import { createInventory } from './inventory/inventory.ts'
import { createMailSink } from './mail/mail-sink.ts'
import { DEFAULT_WEBHOOK_SECRET, DEFAULT_WEBHOOK_URL, type SandboxOptions } from './options.ts'
import { openStores } from './service-stores.ts'
import { createTagManager } from './tag-manager/tag-manager.ts'
import { createTicketingService } from './ticketing/ticketing-service.ts'
import { createTranslationService } from './translation/translation-service.ts'
import { createPortalNotices } from './webhooks/portal-notices.ts'
import { createWebhookSender } from './webhooks/sender.ts'

/** A running sandbox. */
export interface Sandbox {
  url: string
  close(): Promise<void>
}

/**
 * Starts the local stand-ins of all outside services on one port of the loopback interface. Several may run in one process;
 * they share nothing. What they hold before any edit is the sample content, or what is given.
 *
 * @param options.listening the port, where it is open already; it stays open when the start fails
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions & { listening?: Listening } = {}, sample = sampleOf(options)): Promise<Sandbox> {
  const { stores, journal } = openStores(sample, options.stateDir)
  const faults = createFaultBox()
  const requests = createRequestLog()
  const mail = createMailSink({ token: options.formTargetToken })
  const webhookUrl = options.webhookUrl ?? DEFAULT_WEBHOOK_URL
  const sending = {
    url: webhookUrl,
    secret: options.webhookSecret ?? DEFAULT_WEBHOOK_SECRET,
    environment: ENVIRONMENT,
    faults,
    ...(options.webhookRetryDelays ? { retryDelays: options.webhookRetryDelays } : {}),
  }
  const webhooks = createWebhookSender(sending)
  const portalNotices = createPortalNotices(sending)
  let port = 0
  const edgeOrigins = () => edgeOriginsOf([webhookUrl, ...(options.edgeUrls ?? [])], stores.content.list('Site'))
  const peopleScale = options.peopleScale ?? options.portalScale ?? 1
  const identity = createIdentityService({
    stateDir: options.stateDir,
    port: () => port,
    edgeOrigins,
    faults,
    sendMail: mail.send,
    peopleScale,
    onAccepted: (account) => acceptInvitation(account, administration),
    onChanged: (account) => notifyPeople({ subject: account, actor: account }, administration),
    forgetAccesses: (accountId) => administration.accesses.forget(accountId),
    requestAccess: (account, application) => requestAccess(account, application, administration),
  })
  const administration = openAdministration({
    ...identity.parts,
    peopleScale,
    sendMail: mail.send,
    edgeOrigins,
    tellPortal: ({ users, ...event }) =>
      portalNotices.send({ ...event, users: [...users], id: randomUUID(), at: new Date().toISOString() }),
  })
  const perform = createEditing({ stores, faults, webhooks })

  const listening = options.listening ?? (await listen(options.port ?? 0))
  const { server } = listening
  port = listening.port
  const url = `http://localhost:${port}`
  const publicUrl = options.publicUrl ?? url
  const content = createContentService({ store: stores.content, faults, perform, publicUrl, publishToken: options.publishToken })
  const translation = createTranslationService({
    entries: stores.content,
    original: (id) => sample.content.get(`Page/${id}`),
    stateDir: options.stateDir,
  })
  const inventory = createInventory({ scale: options.portalScale })
  const ticketing = createTicketingService({
    stateDir: options.stateDir,
    portalScale: options.portalScale ?? 1,
    identify: (call) => () => identifyCaller(call, identity),
    channels: {
      accounts: identity.accounts,
      push: portalNotices.send,
      sendMail: mail.send,
      addressOf: (id, language) => `${new URL(webhookUrl).origin}/${language}/${options.portalSegment ?? 'portal'}/tickets/${id}`,
    },
  })
  const catalogue = createCatalogueServices({ stores, faults, publicUrl, sample, identity, administration, inventory, ticketing })
  const state = () => ({
    scale: options.scale ?? 1,
    edits: journal.records().length,
    faults: faults.list().length,
    webhooks: webhooks.counts(),
    products: sample.productCount,
    mail: mail.count(),
  })
  const control = createControl({
    token: options.controlToken,
    faults,
    requests,
    perform,
    state,
    identity: identity.control,
    desk: ticketing.control,
    translation: translation.control,
    fallBehind(service, ms) {
      const store = isSource(service) ? stores[service] : null
      const hold = store?.fallBehind()
      setTimeout(() => hold?.release(), ms).unref()
    },
    reset() {
      for (const store of Object.values(stores)) store.clear()
      journal.clear()
      faults.clear()
      mail.clear()
      identity.reset()
      ticketing.reset()
      translation.reset()
    },
  })
  const outside = (service: FaultService, handler: Handler): Handler => {
    const struck = withFaults(handler, { box: faults, service, subjectOf })
    return (call) => {
      requests.record(service, call)
      return struck(call)
    }
  }
  const receiveMail = outside('mail', mail.receive)
  listening.serve([
    { prefix: '/content/graphql', handler: forOwnMachine(outside('content', content('/content/graphql'))) },
    { prefix: '/content/realtime', handler: forOwnMachine(outside('content', content('/content/realtime'))) },
    { prefix: '/content/translation', handler: forOwnMachine(outside('content', translation.handler('/content/translation'))) },
    { prefix: '/pim/graphql', handler: forOwnMachine(outside('pim', catalogue.pim)) },
    { prefix: '/service-information/graphql', handler: forOwnMachine(outside('service-information', catalogue.services)) },
    { prefix: '/ticketing', handler: forOwnMachine(outside('tickets', ticketing.handler)) },
    { prefix: '/edit', handler: forOwnMachine(createEditPage({ entries: stores.content, perform }), { hasScreens: true }) },
    { prefix: '/desk', handler: forOwnMachine(ticketing.desk, { hasScreens: true }) },
    { prefix: '/assets', handler: outside('assets', createAssetService({ stateDir: options.stateDir })) },
    { prefix: '/files', handler: outside('assets', createFileService()) },
    { prefix: PORTAL_FILES, handler: forOwnMachine(outside('assets', inventory.files)) },
    { prefix: '/mail', handler: forOwnMachine((call) => (call.method === 'POST' ? receiveMail(call) : mail.show(call))) },
    { prefix: '/am', handler: forOwnMachine(outside('identity', identity.handler), { hasScreens: true }) },
    { prefix: '/tag-manager', handler: createTagManager() },
    { prefix: '/control', handler: forOwnMachine(control) },
    { prefix: '/', handler: (call) => indexPage(call, url) },
  ])
  return {
    url,
    async close() {
      webhooks.close()
      portalNotices.close()
      await closeServer(server)
      identity.close()
      ticketing.close()
      translation.close()
      inventory.close()
    },
  }
}

function isSource(service: FaultService): service is SourceService {
  return sourceServiceSchema.safeParse(service).success
}

function sampleOf({ scale = 1, countries, languages }: SandboxOptions): Sample {
  return createSample({ scale, ...(countries ? { countries } : {}), ...(languages ? { languages } : {}) })
}

/** What the `match` of a fault looks into. */
function subjectOf(call: Call): string {
  return `${call.url.pathname} ${call.body.toString()}`
}
