import { expect, test } from 'vitest'
import { type StepSubject, stepFile, stepText } from '../../../content-schema/documents/step-file.ts'

const SUBJECT: StepSubject = {
  slug: 'corda-330',
  names: ['Corda 330'],
  maker: 'Strandwerk',
  day: '2026-03-01',
  envelope: { length: 680, width: 520.5, height: 410 },
}

interface Entity {
  type: string
  text: string
  references: number[]
}

/** The entities of a file by number, as any reader of part 21 takes them apart. */
function parse(file: string): Map<number, Entity> {
  const data = /\nDATA;\n(.*)\nENDSEC;/s.exec(file)?.[1] ?? ''
  return new Map(
    data.split('\n').map((line) => {
      const [, number, text = ''] = /^#(\d+)=(.*);$/.exec(line) ?? []
      expect(number, line).toBeDefined()
      const withoutStrings = text.replace(/'(?:[^']|'')*'/g, "''")
      const references = [...withoutStrings.matchAll(/#(\d+)/g)].map(([, reference]) => Number(reference))
      return [Number(number), { type: /^\w+/.exec(text)?.[0] ?? '', text: withoutStrings, references }]
    }),
  )
}

const ofType = (entities: Map<number, Entity>, type: string) => [...entities].filter(([, entity]) => entity.type === type)

test('every reference of a STEP file names an entity of it, and brackets and sections close', () => {
  const file = stepFile(SUBJECT)
  const entities = parse(file)
  expect(file.startsWith('ISO-10303-21;\nHEADER;\n')).toBe(true)
  expect(file.endsWith('ENDSEC;\nEND-ISO-10303-21;\n')).toBe(true)
  for (const [number, { references, text }] of entities) {
    for (const reference of references) expect(entities.has(reference), `#${number} names #${reference}`).toBe(true)
    expect(text.split('(').length, text).toBe(text.split(')').length)
  }
})

test('the shell of a STEP file is closed: each edge bounds two faces, once each way, and the loops are rings', () => {
  const entities = parse(stepFile(SUBJECT))
  const at = (number: number | undefined) => entities.get(number ?? 0) as Entity
  const [[, shell] = [0, at(0)]] = ofType(entities, 'CLOSED_SHELL')
  expect(shell.references).toHaveLength(6)
  const uses = new Map<number, string[]>()
  for (const face of shell.references) {
    const loop = at(at(at(face).references[0]).references[0])
    expect(loop.type).toBe('EDGE_LOOP')
    const ends = loop.references.map((oriented) => {
      const [edge = 0] = at(oriented).references
      const sense = /\.[TF]\./.exec(at(oriented).text)?.[0] ?? ''
      uses.set(edge, [...(uses.get(edge) ?? []), sense])
      const [from = 0, to = 0] = at(edge).references
      return sense === '.T.' ? [from, to] : [to, from]
    })
    ends.forEach(([, to], position) => void expect(to).toBe(ends[(position + 1) % ends.length]?.[0]))
  }
  expect(uses.size).toBe(12)
  for (const senses of uses.values()) expect(senses.sort()).toEqual(['.F.', '.T.'])
})

test('faces of a STEP file look outwards: the corners of each go round its normal', () => {
  const entities = parse(stepFile(SUBJECT))
  const at = (number: number | undefined) => entities.get(number ?? 0) as Entity
  const numbers = (entity: Entity) => /\(([-\d.,]+)\)/.exec(entity.text)?.[1]?.split(',').map(Number) ?? []
  for (const [, face] of ofType(entities, 'ADVANCED_FACE')) {
    const [bound, plane] = face.references
    const corners = at(at(bound).references[0]).references.map((oriented) => {
      const [from, to] = at(at(oriented).references[0]).references
      return numbers(at(at(at(oriented).text.includes('.T.') ? from : to).references[0]))
    })
    const normal = numbers(at(at(at(plane).references[0]).references[1]))
    const [a = [], b = [], c = []] = corners
    const [u, v] = [b.map((value, axis) => value - (a[axis] ?? 0)), c.map((value, axis) => value - (b[axis] ?? 0))]
    const cross = [1, 2, 0].map((first, axis) => {
      const second = [2, 0, 1][axis] ?? 0
      return Math.sign((u[first] ?? 0) * (v[second] ?? 0) - (u[second] ?? 0) * (v[first] ?? 0))
    })
    expect(cross.map((value) => value + 0)).toEqual(normal)
  }
})

test('a STEP file is in millimetres, as large as the machine, and named as it', () => {
  const file = stepFile(SUBJECT)
  const corners = ofType(parse(file), 'VERTEX_POINT').length
  expect(corners).toBe(8)
  expect(file).toContain("CARTESIAN_POINT('',(680.,520.5,410.))")
  expect(file).toContain('SI_UNIT(.MILLI.,.METRE.)')
  expect(file).toContain("PRODUCT('corda-330','Corda 330'")
  expect(file).toContain("'2026-03-01T00:00:00'")
  expect(stepFile(SUBJECT)).toBe(file)
})

test('a STEP file of a variant is named as the variant', () => {
  const file = stepFile({ ...SUBJECT, slug: 'linea-565~v2', names: ['Linea 565 M', 'Linea 565 M long'] })
  expect(file).toContain("PRODUCT('linea-565~v2','Linea 565 M / Linea 565 M long'")
  expect(file).toContain("FILE_NAME('linea-565~v2.step'")
})

test.each([
  ["O'Neil", "'O''Neil'"],
  ['Bürste', "'B\\X2\\00FC\\X0\\rste'"],
  ['a\\b', "'a\\\\b'"],
  ['😀', "'\\X2\\D83DDE00\\X0\\'"],
])('the text %s is written in the letters a STEP file may have', (text, written) => {
  expect(stepText(text)).toBe(written)
})
