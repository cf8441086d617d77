import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = ['node_modules', '.data', '.git']
const filesLike = (name: string) =>
  globSync(`**/${name}`, { cwd: ROOT, exclude: (path) => NOT_OURS.some((name) => path.split('/').includes(name)) })
/** A path of a file of the project in code, whole or from a folder within it on. @example `cycles/loop.ts` */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|astro|css|mjs|cjs|toml|ya?ml))`/g
/** Stands for any name in instructions. @example `templates/Name.astro` */
const PLACEHOLDER = /\/Name/

test('every file that a page of documentation names is there', () => {
  const files = filesLike('*.{ts,tsx,astro,css,mjs,cjs,toml,yml,yaml}').map((file) => `/${file}`)
  const named = filesLike('*.md').flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)].map(([, path = '']) => ({ page, path })),
  )
  expect(named.length).toBeGreaterThan(150)
  const folders = new Set(files.flatMap((file) => file.split('/').slice(1, -1)))
  const ours = named.filter(({ path }) => folders.has(path.split('/')[0] ?? '') && !PLACEHOLDER.test(path))
  expect(ours.filter(({ path }) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
})
