import { z } from 'zod'
import { type FormCopy, formCopySchema } from '#content-schema/forms/form-copy.ts'
import { type FormDelivery, type FormNotice, formDeliverySchema } from '#content-schema/forms/form-delivery.ts'
import { describeError, log } from '../http/log.ts'

const PREFIX = 'undelivered/'

const storedFormSchema = z.object({ identity: z.string(), delivery: formDeliverySchema, copy: z.nullable(formCopySchema).default(null) })

/** A form and what is mailed to who sent it. */
export interface StoredForm {
  delivery: FormDelivery
  copy: FormCopy | null
}

const AS_JSON = { httpMetadata: { contentType: 'application/json' } }

/** Objects that {@link takeWaitingForms} reads at a time. */
const PAGE_SIZE = 200

const keyOf = (reference: string) => `${PREFIX}${reference}.json`

/** Puts a form that was accepted into the outbox, as an object of its own: what is in there is not lost. */
export async function putForm(bucket: R2Bucket, identity: string, form: StoredForm): Promise<void> {
  await bucket.put(keyOf(form.delivery.reference), JSON.stringify({ identity, ...form }), AS_JSON)
}

/** Null when it was delivered. @throws Error when the object is malformed */
export async function readForm(bucket: R2Bucket, reference: string): Promise<StoredForm | null> {
  const object = await bucket.get(keyOf(reference))
  return object ? parseStored(await object.text()) : null
}

/** Takes a form that was delivered out of the outbox. */
export async function removeForm(bucket: R2Bucket, reference: string): Promise<void> {
  await bucket.delete(keyOf(reference))
}

/** Forms that were not touched for so long, at most {@link PAGE_SIZE}; they count as touched from now on. */
export async function takeWaitingForms(bucket: R2Bucket, olderThanMs: number): Promise<FormNotice[]> {
  const notices: FormNotice[] = []
  for (const key of await listWaiting(bucket, Date.now() - olderThanMs)) {
    try {
      const notice = await touch(bucket, key)
      if (notice) notices.push(notice)
    } catch (error) {
      log('error', 'A form in the outbox cannot be read', { key, error: describeError(error) })
    }
  }
  return notices
}

async function listWaiting(bucket: R2Bucket, before: number): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const list = await bucket.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) })
    keys.push(...list.objects.filter(({ uploaded }) => uploaded.getTime() <= before).map(({ key }) => key))
    cursor = list.truncated ? list.cursor : undefined
  } while (cursor !== undefined && keys.length < PAGE_SIZE)
  return keys.slice(0, PAGE_SIZE)
}

/** Null when it was delivered in the meantime. */
async function touch(bucket: R2Bucket, key: string): Promise<FormNotice | null> {
  const object = await bucket.get(key)
  if (!object) return null
  const text = await object.text()
  const { identity, delivery } = parseStored(text)
  const isTouched = await bucket.put(key, text, { ...AS_JSON, onlyIf: { etagMatches: object.etag } })
  return isTouched ? { identity, reference: delivery.reference } : null
}

function parseStored(text: string) {
  return storedFormSchema.parse(JSON.parse(text))
}
