import type { SeedEntry } from '../../store/entry.ts'
import { product } from '../builders/product.ts'
import { readFolder } from '../reader/read-data.ts'
import { oddProducts } from './odd-products.ts'
import { productSchema } from './product-schema.ts'

/** Products as their files in `data/products` say them. */
export const productSeeds = readFolder('products', productSchema)

/** All products of the sample content: a file each in `data/products`, and odd ones. */
export const products: readonly SeedEntry[] = [...Array.from(productSeeds, ([slug, seed]) => product(slug, seed)), ...oddProducts]
