import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../platform/root.ts'
import { COMPATIBILITY_DATE } from './edge-worker.ts'

export const UPLOADS_WORKER = 'uploads'

/** The edge, and beside it the plain way into the same store: an object in one `PUT`, or in parts with `?upload`. */
export function writeUploadsWorker(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const edge = JSON.stringify(join(ROOT, 'edge/worker.ts'))
  const entry = [
    `import edge from ${edge}`,
    `export * from ${edge}`,
    'export default {',
    '  async fetch(request, env, context) {',
    "    if (new URL(request.url).pathname !== '/plain') return edge.fetch(request, env, context)",
    '    const { searchParams } = new URL(request.url)',
    "    const key = 'plain' + (searchParams.get('key') ?? '')",
    "    const upload = searchParams.get('upload')",
    "    if (request.method === 'POST' && !upload) return new Response((await env.UPLOADS.createMultipartUpload(key)).uploadId)",
    '    if (!upload) await env.UPLOADS.put(key, request.body)',
    '    else {',
    '      const multipart = env.UPLOADS.resumeMultipartUpload(key, upload)',
    "      if (request.method === 'POST') await multipart.complete(await request.json())",
    "      else return Response.json(await multipart.uploadPart(Number(searchParams.get('part')), request.body))",
    '    }',
    '    return new Response()',
    '  },',
    '}',
  ]
  writeFileSync(join(folder, 'worker.js'), `${entry.join('\n')}\n`)
  const lines = [
    `name = "${UPLOADS_WORKER}"`,
    'main = "worker.js"',
    `compatibility_date = "${COMPATIBILITY_DATE}"`,
    'compatibility_flags = ["nodejs_compat"]',
  ]
  writeFileSync(join(folder, 'wrangler.toml'), `${lines.join('\n')}\n`)
}
