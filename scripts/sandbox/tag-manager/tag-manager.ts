import { z } from 'zod'
import { type Handler, jsonReply, ReplyError, textReply } from '../http/call.ts'

/** The last hits, oldest first. */
const CAPACITY = 500

const hitSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/**
 * What a page loads: sends what is in the data layer, and what comes later, as soon as the visitor agreed to statistics. A hit
 * names the event and its detail, and nothing of the visitor.
 */
const SCRIPT = `(function (layer, own) {
  var agreed = false
  function take(entry) {
    if (entry.event === 'consent') agreed = entry.statistics === true
    else if (agreed) navigator.sendBeacon(new URL('hits', own.src), JSON.stringify(entry))
  }
  layer.forEach(take)
  var push = layer.push
  layer.push = function () {
    Array.prototype.forEach.call(arguments, take)
    return push.apply(layer, arguments)
  }
})((window.dataLayer = window.dataLayer || []), document.currentScript)
`

/** Stand-in of a tag manager: its script, and the hits it received, to be looked at under `/tag-manager/hits`. */
export function createTagManager(): Handler {
  let hits: unknown[] = []
  return ({ method, url, body }) => {
    if (url.pathname === '/tag-manager/tag.js')
      return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=300' }, body: SCRIPT }
    if (url.pathname !== '/tag-manager/hits') return textReply('There are /tag-manager/tag.js and /tag-manager/hits.', 404)
    if (method === 'DELETE') hits = []
    if (method === 'POST') hits = [...hits, readHit(body)].slice(-CAPACITY)
    return jsonReply(method === 'GET' ? hits : { hits: hits.length })
  }
}

function readHit(body: Buffer): z.infer<typeof hitSchema> {
  try {
    return hitSchema.parse(JSON.parse(body.toString()))
  } catch {
    throw new ReplyError(400, 'A hit is a flat JSON object.')
  }
}
