import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { classificationRoute } from '#content-schema/address/catalogue-route.ts'
import { classifications } from '../../../scripts/sandbox/content/classifications.ts'
import { products } from '../../../scripts/sandbox/content/products/product-index.ts'
import { startSandbox } from '../../../scripts/sandbox/sandbox.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const [line = ''] = /^curl .*$/m.exec(README) ?? []

test('The edit of the README works as it is written', async () => {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:1/' })
  onTestFinished(() => sandbox.close())
  const command = line.replace('localhost:8790', new URL(sandbox.url).host).replace(/^curl /, 'curl -s -w "\\n%{http_code}" ')
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command])
  expect(stdout).toMatch(/\n200$/)
  expect(stdout).toContain('"id":"corda-330","isPublished":true')
})

test('The README names the page that shows its edit', () => {
  const [, slug = ''] = /control\/pim\/product\/([\w-]+)/.exec(line) ?? []
  const product = products.find(({ id }) => id === slug)
  const chain: { slug: string }[] = []
  for (let at: unknown = product?.fields.classification; typeof at === 'string'; ) {
    const entry = classifications.find(({ id, fields }) => id === at || fields.slug === at)
    chain.unshift({ slug: String(entry?.fields.slug) })
    at = entry?.fields.parent_id
  }
  expect(README).toContain(`http://localhost:8787/de-ch${classificationRoute(chain)}/${slug}>`)
})
