import type { Fault } from './show-portal-screen.tsx'

export const json = (status: number, body: object) => () => Response.json(body, { status })
/** What a browser meets, of a service that is down, slow, wrong or that answers in part, and of a way to the edge that is as bad. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'service that is down': json(503, { error: 'unavailable' }),
  'service that is wrong, or errs beside its data': json(502, { error: 'failed', reference: 'ERR-1' }),
  'service that is silent for too long': () => Promise.reject(new DOMException('upstream-7 timed out', 'TimeoutError')),
  'page in place of data': () => new Response('<h1>nginx upstream-7</h1>', { headers: { 'content-type': 'text/html' } }),
  'page of a gateway': () => new Response('<h1>nginx upstream-7</h1>', { status: 504, headers: { 'content-type': 'text/html' } }),
  'answer that is cut': () => new Response('{"data":{"upstream-7":', { headers: { 'content-type': 'application/json' } }),
  'answer of another shape': json(200, { data: { message: 'upstream-7' }, message: 'upstream-7' }),
  'answer of errors without data': json(200, { data: null, errors: [{ message: 'upstream-7' }] }),
}
export const UPSTREAM = /upstream-7|nginx|DOMException|undefined|\[object/
