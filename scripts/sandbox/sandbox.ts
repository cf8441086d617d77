import { createAssetService } from './assets/asset-service.ts'
import { createFileService } from './assets/file-service.ts'
import { createSample } from './content/sample.ts'
import { createContentService } from './content-service/content-service.ts'
import { createControl } from './control/control.ts'
import { createEditing } from './editing.ts'
import type { FaultService } from './faults/fault.ts'
import { createFaultBox } from './faults/fault-box.ts'
import { withFaults } from './faults/strike.ts'
import type { Call, Handler } from './http/call.ts'
import { closeServer, listen, type Route } from './http/server.ts'
import { indexPage } from './index-page.ts'
import { createMailSink } from './mail/mail-sink.ts'
import { DEFAULT_WEBHOOK_SECRET, DEFAULT_WEBHOOK_URL, ENVIRONMENT, type SandboxOptions } from './options.ts'
import { createCatalogueServices } from './pim/catalogue-services.ts'
import { createRequestLog } from './request-log.ts'
import { openStores } from './store/service-stores.ts'
import { createTagManager } from './tag-manager/tag-manager.ts'
import { createWebhookSender } from './webhooks/sender.ts'

/** A running sandbox. */
export interface Sandbox {
  url: string
  close(): Promise<void>
}

/**
 * Starts the local stand-ins of all outside services on one port of the loopback interface. Several may run in one process;
 * they share nothing.
 *
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { scale = 1, countries, languages } = options
  const sample = createSample({ scale, ...(countries ? { countries } : {}), ...(languages ? { languages } : {}) })
  const { stores, journal } = openStores(sample, options.stateDir)
  const faults = createFaultBox()
  const requests = createRequestLog()
  const mail = createMailSink({ token: options.formTargetToken })
  const webhooks = createWebhookSender({
    url: options.webhookUrl ?? DEFAULT_WEBHOOK_URL,
    secret: options.webhookSecret ?? DEFAULT_WEBHOOK_SECRET,
    environment: ENVIRONMENT,
    faults,
    ...(options.webhookRetryDelays ? { retryDelays: options.webhookRetryDelays } : {}),
  })
  const perform = createEditing({ stores, faults, webhooks })

  let routes: Route[] = []
  const { server, port } = await listen(options.port ?? 0, () => routes)
  const url = `http://localhost:${port}`
  const publicUrl = options.publicUrl ?? url
  const content = createContentService({ store: stores.content, faults, perform, publicUrl })
  const catalogue = createCatalogueServices({ stores, faults, publicUrl, sample })
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
    reset() {
      for (const store of Object.values(stores)) store.clear()
      journal.clear()
      faults.clear()
      mail.clear()
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
  routes = [
    { prefix: '/content/graphql', handler: outside('content', content('/content/graphql')) },
    { prefix: '/content/realtime', handler: outside('content', content('/content/realtime')) },
    { prefix: '/pim/graphql', handler: outside('pim', catalogue.pim) },
    { prefix: '/service-information/graphql', handler: outside('service-information', catalogue.services) },
    { prefix: '/assets', handler: outside('assets', createAssetService({ stateDir: options.stateDir })) },
    { prefix: '/files', handler: outside('assets', createFileService()) },
    { prefix: '/mail', handler: (call) => (call.method === 'POST' ? receiveMail(call) : mail.show(call)) },
    { prefix: '/tag-manager', handler: createTagManager() },
    { prefix: '/control', handler: control },
    { prefix: '/', handler: (call) => indexPage(call, url) },
  ]
  return {
    url,
    async close() {
      webhooks.close()
      await closeServer(server)
    },
  }
}

/** What the `match` of a fault looks into. */
function subjectOf(call: Call): string {
  return `${call.url.pathname} ${call.body.toString()}`
}
