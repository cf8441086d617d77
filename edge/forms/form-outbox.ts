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

/** Objects that {@link FormOutbox.takeWaiting} reads at a time. */
const PAGE_SIZE = 200

/** Every form that was accepted and not delivered yet, as an object of its own: what is in here is not lost. */
export interface FormOutbox {
  put(identity: string, form: StoredForm): Promise<void>
  /** Null when it was delivered. @throws Error when the object is malformed */
  get(reference: string): Promise<StoredForm | null>
  remove(reference: string): Promise<void>
  /** Forms that were not touched for so long, at most {@link PAGE_SIZE}; they count as touched from now on. */
  takeWaiting(olderThanMs: number): Promise<FormNotice[]>
}

export function createFormOutbox(bucket: R2Bucket): FormOutbox {
  const keyOf = (reference: string) => `${PREFIX}${reference}.json`

  async function listWaiting(before: number): Promise<string[]> {
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
  async function touch(key: string): Promise<FormNotice | null> {
    const object = await bucket.get(key)
    if (!object) return null
    const text = await object.text()
    const { identity, delivery } = parseStored(text)
    const isTouched = await bucket.put(key, text, { ...AS_JSON, onlyIf: { etagMatches: object.etag } })
    return isTouched ? { identity, reference: delivery.reference } : null
  }

  return {
    async put(identity, form) {
      await bucket.put(keyOf(form.delivery.reference), JSON.stringify({ identity, ...form }), AS_JSON)
    },
    async get(reference) {
      const object = await bucket.get(keyOf(reference))
      return object ? parseStored(await object.text()) : null
    },
    async remove(reference) {
      await bucket.delete(keyOf(reference))
    },
    async takeWaiting(olderThanMs) {
      const notices: FormNotice[] = []
      for (const key of await listWaiting(Date.now() - olderThanMs)) {
        try {
          const notice = await touch(key)
          if (notice) notices.push(notice)
        } catch (error) {
          log('error', 'A form in the outbox cannot be read', { key, error: describeError(error) })
        }
      }
      return notices
    },
  }
}

function parseStored(text: string) {
  return storedFormSchema.parse(JSON.parse(text))
}
