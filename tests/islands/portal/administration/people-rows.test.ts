import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_INVITATIONS, PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { parseCells, readPeople } from '#islands/portal/administration/invite/people-rows.ts'

const read = async (text: string) => readPeople(await parseCells(text), 'en')
const problems = async (text: string) => (await read(text)).rows.map(({ line, problem }) => [line, problem])

test.each([',', ';', '\t'])('people are read from values between %j, with or without headings [UA-06]', async (mark) => {
  const row = ['eva@albis.example', 'Eva', 'Roth', 'DE'].join(mark)
  const heads = ['E-mail', 'First name', 'Last name', 'Language'].join(mark)
  const person = { email: 'eva@albis.example', firstName: 'Eva', lastName: 'Roth', language: 'de' }
  expect((await read(row)).rows).toEqual([{ line: 1, person, problem: null }])
  expect((await read(`\uFEFF${heads}\r\n\r\n${row}\r\n`)).rows.map((found) => found.person)).toEqual([person])
})

test('each wrong row says what is wrong with it, in its line [UA-06]', async () => {
  const long = 'x'.repeat(201)
  const text = `mail,first\nnobody,a\neva@albis.example,a,b\nEVA@albis.example,a,b\nlea@albis.example,${long}\nmia@albis.example,a,b,xx`
  expect(await problems(text)).toEqual([
    [2, 'emailInvalid'],
    [3, null],
    [4, 'repeated'],
    [5, 'tooLong'],
    [6, 'languageUnknown'],
  ])
})

test('a list that is too long is cut, and says so', async () => {
  const rows = Array.from({ length: MAX_INVITATIONS + 5 }, (_, index) => `a${index}@albis.example`)
  const result = await read(rows.join('\n'))
  expect([result.rows.length, result.isCut]).toEqual([MAX_INVITATIONS, true])
})

test('an apostrophe that kept a formula from being calculated is no part of a name', async () => {
  const { rows } = await read("eva@albis.example,'=1+1,'O''Neil")
  expect(rows[0]?.person).toMatchObject({ firstName: '=1+1', lastName: "'O''Neil" })
})

test('what is read without a problem is what the edge lets pass, whatever the cells hold [UA-06, UA-07]', () => {
  const cell = fc.oneof(fc.string(), fc.emailAddress(), fc.constantFrom('de', 'xx', '', "'=x"))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 20 }), (cells) => {
      const people = readPeople(cells, 'en').rows.flatMap(({ person, problem }) => (problem === null ? [person] : []))
      if (people.length === 0) return
      const invitation = { key: '6f9fbb3e-9a53-4f0e-8e0d-0c8b7e2d51a1', people, organizations: ['albis'], accesses: [] }
      expect(PEOPLE_OPERATIONS.InviteUsers.variables.safeParse({ invitation }).success).toBe(true)
    }),
  )
})
