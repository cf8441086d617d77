import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface HugoBuild {
  seconds: number
  averageBytes: number
}

const LINK_BYTES = 90

/**
 * As many pages of the same size through hugo, by templates that do the same kind of work: a navigation and a language list
 * looped from data on every page, a table and cards from the page's own. Null when hugo is not installed.
 */
export function measureHugo(folder: string, { pages, bytes }: { pages: number; bytes: number }): HugoBuild | null {
  if (spawnSync('hugo', ['version']).status !== 0) return null
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['content/p', 'layouts/_default', 'layouts/p', 'data']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(
    join(folder, 'hugo.toml'),
    "baseURL = 'http://localhost/'\ntitle = 'Bench'\ndisableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404']\n",
  )
  const links = Math.round(bytes / 2 / LINK_BYTES)
  writeFileSync(
    join(folder, 'data/navigation.json'),
    JSON.stringify(
      Array.from({ length: links }, (_, index) => ({ url: `/section/item-${index}`, title: `Navigation item number ${index}` })),
    ),
  )
  writeFileSync(join(folder, 'layouts/p/single.html'), LAYOUT)
  const rows = Math.round(bytes / 2 / 160)
  for (let page = 0; page < pages; page += 1) writeFileSync(join(folder, `content/p/page-${page}.md`), contentOf(page, rows))
  const started = performance.now()
  const result = spawnSync('hugo', ['--source', folder, '--quiet'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = (performance.now() - started) / 1000
  if (result.status !== 0) throw new Error(`hugo failed: ${result.stderr.slice(0, 500)}`)
  const files = readdirSync(join(folder, 'public/p'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.name === 'index.html',
  )
  if (files.length !== pages) throw new Error(`hugo wrote ${files.length} of ${pages} pages`)
  const total = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { seconds, averageBytes: total / pages }
}

function contentOf(page: number, rows: number): string {
  const specifications = Array.from({ length: rows }, (_, index) => ({
    name: `Specification ${index} of ${page}`,
    value: String(page * 31 + index),
    unit: 'mm²',
  }))
  return `${JSON.stringify({ title: `Product ${page}`, description: `The description of product ${page}.`, specifications }, null, 1)}\n\nA paragraph about product ${page}.\n`
}

const LAYOUT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Params.description }}"></head><body>
<nav><ul>{{ range site.Data.navigation }}<li class="item"><a class="link" href="{{ .url }}">{{ .title }}</a></li>
{{ end }}</ul></nav><main><h1>{{ .Title }}</h1>{{ .Content }}<table>{{ range .Params.specifications }}<tr class="row"><th scope="row">{{ .name }}</th><td class="value">{{ .value }}<span class="unit"> {{ .unit }}</span></td><td>{{ if gt (len .value) 3 }}large{{ else }}small{{ end }}</td></tr>
{{ end }}</table></main></body></html>
`
