declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** Axes the font keeps, each between two of its values. */
    variationAxes?: Record<string, { min: number; max: number }>
    /** Tags of the layout features the font keeps. */
    keepFeatures?: readonly string[]
    /** Entries of the `name` table that stay beside those a browser needs. */
    preserveNameIds?: readonly number[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
