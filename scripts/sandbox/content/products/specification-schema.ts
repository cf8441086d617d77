import { z } from 'zod'
import { METRIC_UNITS, measured, plain, type SpecificationSeed } from '../builders/measurements.ts'
import { fields, reference } from '../reader/fields.ts'
import { SPECIFICATION_NAMES } from '../terms/specification-names.ts'

const specification = reference({
  what: 'specification',
  where: 'terms/specifications.yaml',
  names: () => Object.keys(SPECIFICATION_NAMES),
})
const measure = z.union([z.number(), z.tuple([z.number(), z.number()])])

/** `{ name: stripLength, measured: [1, 30], unit: mm }` or `{ name: cycleTime, value: 0.4, unit: s }`. */
export const specificationSchema: z.ZodType<SpecificationSeed> = z.union([
  fields({
    name: specification,
    measured: measure,
    unit: z.enum(METRIC_UNITS),
    prefix: z.string().optional(),
  }).transform(({ name, measured: figure, unit, prefix }) => measured(name, figure, unit, prefix)),
  fields({
    name: specification,
    value: z.union([measure, z.string()]),
    unit: z.string().optional(),
  }).transform(({ name, value, unit }) => plain(name, value, unit ?? null)),
])
