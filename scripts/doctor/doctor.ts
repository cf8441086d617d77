import { type Config, readConfig } from '../config.ts'
import { readGivenSecret } from '../credentials.ts'
import { type BuilderSecrets, builderSecrets, localGates, localSecrets } from '../secrets.ts'
import { checkBuilder } from './check-builder.ts'
import { checkPublishing } from './check-publishing.ts'
import { checkFileHosts, checkService } from './check-services.ts'
import { checkStore } from './check-store.ts'
import { checkWebhook } from './check-webhook.ts'
import { checkWorker } from './check-worker.ts'
import { type Finding, isUntried, isWrong, type Patience } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** As the builder asks; two seconds for a few entries would make a build of thousands endless. */
export const PATIENCE: Patience = { limitMs: 8000, slowMs: 2000, arrivalMs: 60_000 }

/** Tries every part of the platform end to end, each with a sentence, in the order to mend them in. */
export async function* examine(env: Environment, patience: Patience): AsyncGenerator<Finding> {
  const config = attempt(() => readConfig(env))
  if (config instanceof Error) return yield isWrong('configuration', config.message)
  const { content, pim, serviceInformation, publishing } = config.services
  const found = await checkService(content, patience)
  yield found
  for (const service of [pim, serviceInformation]) yield await checkService(service, patience)
  if (publishing) yield await checkPublishing(publishing, { isAnswering: found.verdict === 'ok', limitMs: patience.limitMs })
  yield* await checkFileHosts(config.fileOrigins, patience)

  const isElsewhere = Boolean(env.STORE_URL) || config.environment === 'production'
  const secrets = attempt(() => builderSecrets({ dataDir: config.dataDir, isElsewhere }, env))
  if (secrets instanceof Error) {
    yield isWrong('store', secrets.message)
    yield await checkWorker({ ...config, healthToken: null, store: null }, patience)
    return yield isUntried('webhook', 'It can be tried once the tokens are there.')
  }
  yield* examineWorker({ config, secrets, isElsewhere, env }, patience)
}

interface Known {
  config: Config
  secrets: BuilderSecrets
  isElsewhere: boolean
  env: Environment
}

async function* examineWorker({ config, secrets, isElsewhere, env }: Known, patience: Patience): AsyncGenerator<Finding> {
  const { storeUrl, channel } = config
  const store = await checkStore({ storeUrl, channel, storeToken: secrets.STORE_TOKEN }, patience)
  yield store.finding
  const local = isElsewhere ? null : localSecrets(config.dataDir, env)
  const healthToken = readGivenSecret('HEALTH_TOKEN', env) ?? (local && localGates(local, env).HEALTH_TOKEN)
  yield await checkWorker({ storeUrl, channel, healthToken, store: store.held }, patience)
  const builder = { url: config.builderUrl, token: secrets.BUILDER_TOKEN }
  const found = await checkBuilder(builder, patience)
  yield found.finding
  yield await checkWebhook(
    {
      storeUrl,
      secret: readGivenSecret('WEBHOOK_SECRET', env) ?? local?.WEBHOOK_SECRET ?? null,
      environment: config.contentEnvironment,
      builder: found.answers ? builder : null,
    },
    patience,
  )
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
