import * as z from 'zod/mini'

export const MACHINE_STATUSES = ['running', 'maintenance', 'stopped', 'retired'] as const
export type MachineStatus = (typeof MACHINE_STATUSES)[number]

const plantSchema = z.object({ id: z.string(), name: z.string(), city: z.string(), country: z.string() })
const organizationSchema = z.object({ orguid: z.string(), name: z.string() })

/** An asset of the inventory (AH-39). Dates are `YYYY-MM-DD`. */
export const machineSchema = z.object({
  id: z.string(),
  /** As its plant calls it, e.g. `Line 4`; the model's name where it has none. */
  name: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  brand: z.string(),
  /** Slug of the product it is; null for one that is not sold any more. */
  productSlug: z.nullable(z.string()),
  /** Drawing of the product, an address of this site's or of the asset service's; null for none. */
  picture: z.nullable(z.string()),
  plant: plantSchema,
  organization: organizationSchema,
  softwareVersion: z.nullable(z.string()),
  /** The newest version there is for it; null where it runs none. */
  latestVersion: z.nullable(z.string()),
  installationDate: z.nullable(z.string()),
  warrantyEnd: z.nullable(z.string()),
  status: z.string(),
})
export type Machine = z.infer<typeof machineSchema>

/** A paper about a machine. It is read at `/api/portal-files/{id}`. */
export const machineDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** `manual`, `drawing`, `wiring`, `certificate`, `maintenance` or `spare-parts`. */
  kind: z.string(),
  /** Code, e.g. `de`. */
  language: z.string(),
  version: z.string(),
  date: z.string(),
  extension: z.string(),
  bytes: z.int(),
})
export type MachineDocument = z.infer<typeof machineDocumentSchema>

/** A version of the software of a machine, in the language of whoever asks. */
export const softwareVersionSchema = z.object({ version: z.string(), releasedOn: z.string(), notes: z.array(z.string()) })
export type SoftwareVersion = z.infer<typeof softwareVersionSchema>

export const partSchema = z.object({ number: z.string(), name: z.string(), quantity: z.int(), isWearPart: z.boolean() })
export type Part = z.infer<typeof partSchema>

export const machineDetailSchema = z.extend(machineSchema, {
  documents: z.array(machineDocumentSchema),
  /** Newest first: what is installed, and what is newer. */
  software: z.array(softwareVersionSchema),
  parts: z.array(partSchema),
})
export type MachineDetail = z.infer<typeof machineDetailSchema>

/** A file of the wire tool; it is read at `/api/portal-files/{id}`. */
const releaseFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  bytes: z.int(),
  /** Lowercase hexadecimal. */
  sha256: z.string(),
})

/** AH-42. */
export const wireToolReleaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  releasedOn: z.string(),
  notes: z.array(z.string()),
  notesUrl: z.nullable(z.string()),
  files: z.array(releaseFileSchema),
})
export type WireToolRelease = z.infer<typeof wireToolReleaseSchema>
