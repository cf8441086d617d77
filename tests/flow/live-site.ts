import { elements } from '../site/html.ts'
import { type Answer, ask } from './ask.ts'

/** The served site as the tests look at it. */
export interface LiveSite {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  status(path: string): Promise<number>
  /** Text of the page’s h1 as it reads: without the places where a long word may be divided. */
  heading(path: string): Promise<string>
  title(path: string): Promise<string>
  /** True when the page holds a text; what it holds would be too long to read in a failure. */
  contains(path: string, text: string): Promise<boolean>
  releaseId(): Promise<string>
}

export function createLiveSite(edgeUrl: string): LiveSite {
  const get = (path: string, headers: Record<string, string> = {}) => ask(path.startsWith('http') ? path : edgeUrl + path, { headers })
  const releaseId = async () => (JSON.parse((await get('/latest-build.json')).text) as { id: string }).id
  return {
    get,
    status: async (path) => (await get(path)).status,
    heading: async (path) => (elements((await get(path)).text, 'h1')[0]?.text ?? '').replaceAll('\u00ad', ''),
    title: async (path) => elements((await get(path)).text, 'title')[0]?.text ?? '',
    contains: async (path, text) => (await get(path)).text.includes(text),
    releaseId,
  }
}
