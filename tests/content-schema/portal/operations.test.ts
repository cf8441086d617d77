import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { OPERATIONS, type OperationName } from '#content-schema/portal/operations.ts'
import { EDGE_QUESTIONS } from '#content-schema/source/edge-questions.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'

const NAMES = Object.keys(OPERATIONS) as OperationName[]
const FOLDER = new URL('../../../content-schema/source/', import.meta.url)
/** What a service answers; ticketing may be part of service information, so its schema is (DL-20). */
const SDL = ['service-information', 'inventory', 'administration', 'ticketing']
  .map((name) => new URL(`${name}.graphql`, FOLDER))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('each operation has a text, and each text an operation', () => {
  expect(NAMES.sort()).toEqual(Object.keys(PORTAL_DOCUMENTS).sort())
})

test.each(NAMES)('the hash of %s is that of its text [AP-11]', (name) => {
  const right = createHash('sha256').update(PORTAL_DOCUMENTS[name]).digest('hex')
  expect(OPERATIONS[name].hash, `the hash of ${name} is '${right}': run npm run operations`).toBe(right)
})

test.each(NAMES)('%s is named as its text is', (name) => {
  const [definition] = parse(PORTAL_DOCUMENTS[name]).definitions
  expect(definition?.kind === 'OperationDefinition' && definition.name?.value).toBe(name)
  expect(OPERATIONS[name].name).toBe(name)
})

test('the texts are questions the services answer [DL-28, AH-47]', () => {
  const schema = buildSchema(SDL)
  const asked = [...NAMES.map((name) => ({ name, text: PORTAL_DOCUMENTS[name] })), ...Object.values(EDGE_QUESTIONS)]
  const complaints = asked.flatMap(({ name, text }) => validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`))
  expect(complaints).toEqual([])
})
