import type { Envelope } from '#content-schema/documents/envelope.ts'

type Point = readonly [number, number, number]

export interface StepSubject {
  slug: string
  /** The machine, or the variants that stand in the box. */
  names: readonly string[]
  /** Who made the file. */
  maker: string
  /** Day of the data, ISO; empty where nobody knows it. */
  day: string
  envelope: Envelope
}

/** Corners by number: bit 0 is the far end in length, bit 1 in width, bit 2 in height. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** Pairs of corners that an edge joins. */
const EDGES: readonly (readonly [number, number])[] = [
  [0, 1], [2, 3], [4, 5], [6, 7],
  [0, 2], [1, 3], [4, 6], [5, 7],
  [0, 4], [1, 5], [2, 6], [3, 7],
] // biome-ignore format: twelve edges, four a direction
/** Corners of each face, counterclockwise as seen from outside, with the normal that points there and the direction of its first edge. */
const FACES: readonly { corners: readonly number[]; normal: Point; along: Point }[] = [
  { corners: [0, 2, 3, 1], normal: [0, 0, -1], along: [1, 0, 0] },
  { corners: [4, 5, 7, 6], normal: [0, 0, 1], along: [1, 0, 0] },
  { corners: [0, 1, 5, 4], normal: [0, -1, 0], along: [1, 0, 0] },
  { corners: [2, 6, 7, 3], normal: [0, 1, 0], along: [1, 0, 0] },
  { corners: [0, 4, 6, 2], normal: [-1, 0, 0], along: [0, 1, 0] },
  { corners: [1, 3, 7, 5], normal: [1, 0, 0], along: [0, 1, 0] },
]

/**
 * The envelope of a machine as a STEP file (ISO 10303-21, AP214): one closed solid in millimetres with the corner at the origin, named as
 * the product, or as the variants that take it. It is the space the machine takes, for layouts of halls, and no model of the machine.
 */
export function stepFile(subject: StepSubject): string {
  const lines: string[] = []
  const add = (entity: string): string => {
    lines.push(`#${lines.length + 1}=${entity};`)
    return `#${lines.length}`
  }
  const context = addContext(add)
  const shape = addProduct(add, subject)
  const solid = addSolid(add, subject)
  const origin = addPlacement(add, { at: [0, 0, 0], normal: [0, 0, 1], along: [1, 0, 0] })
  const representation = add(`ADVANCED_BREP_SHAPE_REPRESENTATION('',(${origin},${solid}),${context})`)
  add(`SHAPE_DEFINITION_REPRESENTATION(${shape},${representation})`)
  return ['ISO-10303-21;', ...headerOf(subject), 'DATA;', ...lines, 'ENDSEC;', 'END-ISO-10303-21;', ''].join('\n')
}

const nameOf = (names: readonly string[]) => names.join(' / ')

type Add = (entity: string) => string

function headerOf({ slug, names, maker, day }: StepSubject): string[] {
  // A file has a moment; without one of the data it is the first there is.
  const time = `${day || '1970-01-01'}T00:00:00`
  return [
    'HEADER;',
    `FILE_DESCRIPTION((${stepText(`Envelope of ${nameOf(names)}`)}),'2;1');`,
    `FILE_NAME(${stepText(`${slug}.step`)},${stepText(time)},(${stepText(maker)}),(${stepText(maker)}),'','','');`,
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
    'ENDSEC;',
  ]
}

/** Millimetres, radians, and how exact points are. */
function addContext(add: Add): string {
  const length = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))')
  const angle = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))')
  const solidAngle = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())')
  const exactness = add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-3),${length},'distance_accuracy_value','')`)
  return add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${exactness}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
  )
}

function addProduct(add: Add, { slug, names }: StepSubject): string {
  const application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')")
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`)
  const discipline = add(`PRODUCT_CONTEXT('',${application},'mechanical')`)
  const product = add(`PRODUCT(${stepText(slug)},${stepText(nameOf(names))},'',(${discipline}))`)
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(${product}))`)
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`)
  const stage = add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)
  const definition = add(`PRODUCT_DEFINITION('design','',${formation},${stage})`)
  return add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)
}

function addSolid(add: Add, { names, envelope }: StepSubject): string {
  const points = CORNERS.map(
    (corner): Point => [corner & 1 ? envelope.length : 0, corner & 2 ? envelope.width : 0, corner & 4 ? envelope.height : 0],
  )
  const at = (corner: number): Point => points[corner] ?? [0, 0, 0]
  const vertices = points.map((point) => add(`VERTEX_POINT('',${addPoint(add, point)})`))
  const edges = new Map(
    EDGES.map(([from, to]) => [`${from} ${to}`, addEdge(add, { from: at(from), to: at(to), ends: `${vertices[from]},${vertices[to]}` })]),
  )
  const faces = FACES.map(({ corners, normal, along }) => {
    const bounds = corners.map((from, position) => {
      const to = corners[(position + 1) % corners.length] ?? from
      const forward = edges.get(`${from} ${to}`)
      return add(`ORIENTED_EDGE('',*,*,${forward ?? edges.get(`${to} ${from}`)},${forward ? '.T.' : '.F.'})`)
    })
    const bound = add(`FACE_OUTER_BOUND('',${add(`EDGE_LOOP('',(${bounds.join(',')}))`)},.T.)`)
    const plane = add(`PLANE('',${addPlacement(add, { at: at(corners[0] ?? 0), normal, along })})`)
    return add(`ADVANCED_FACE('',(${bound}),${plane},.T.)`)
  })
  const shell = add(`CLOSED_SHELL('',(${faces.join(',')}))`)
  return add(`MANIFOLD_SOLID_BREP(${stepText(nameOf(names))},${shell})`)
}

function addEdge(add: Add, { from, to, ends }: { from: Point; to: Point; ends: string }): string {
  const direction = from.map((value, axis) => Math.sign((to[axis] ?? 0) - value)) as [number, number, number]
  const vector = add(`VECTOR('',${addDirection(add, direction)},1.)`)
  const line = add(`LINE('',${addPoint(add, from)},${vector})`)
  return add(`EDGE_CURVE('',${ends},${line},.T.)`)
}

function addPlacement(add: Add, { at, normal, along }: { at: Point; normal: Point; along: Point }): string {
  return add(`AXIS2_PLACEMENT_3D('',${addPoint(add, at)},${addDirection(add, normal)},${addDirection(add, along)})`)
}

function addPoint(add: Add, point: Point): string {
  return add(`CARTESIAN_POINT('',(${point.map(stepNumber).join(',')}))`)
}

function addDirection(add: Add, direction: Point): string {
  return add(`DIRECTION('',(${direction.map(stepNumber).join(',')}))`)
}

/** A real number of part 21 has a point. @example 680 → '680.' */
function stepNumber(value: number): string {
  const text = String(Number(value.toFixed(6)))
  return text.includes('.') ? text : `${text}.`
}

/** A string of part 21: apostrophes and backslashes twice, letters beyond ASCII as their code. @example 'Bürste' → "'B\\X2\\00FC\\X0\\rste'" */
export function stepText(text: string): string {
  const plain = text.replaceAll('\\', '\\\\').replaceAll("'", "''")
  const coded = plain.replace(/[^\x20-\x7e]+/g, (letters) => {
    const codes = Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0'))
    return `\\X2\\${codes.join('')}\\X0\\`
  })
  return `'${coded}'`
}
