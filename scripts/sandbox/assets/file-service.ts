import { type Handler, textReply } from '../http/call.ts'
import { fileOf } from './files.ts'

/** Serves the downloads: `GET /files/{handle}`. */
export function createFileService(): Handler {
  return (call) => {
    const handle = decodeURIComponent(call.url.pathname.replace(/^\/files\/?/, ''))
    const file = fileOf(handle)
    if (!file) return textReply(`There is no file "${handle}".`, 404)
    const headers = { 'content-type': file.mimeType, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' }
    return { status: 200, headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }, body: file.bytes }
  }
}
