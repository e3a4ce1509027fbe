import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

const image = {
  method: 'GET',
  access: 'catalogue.read',
  params: v.object({ id: Id }),
  response: 'file',
} as const

/** A logo, or the sample of a required document, as large as it was given; 404 `catalogue.not_found`. */
export const getCatalogueImage = endpoint({ ...image, path: '/api/catalogue/images/:id' })

/** The same, small. */
export const getCatalogueThumbnail = endpoint({
  ...image,
  path: '/api/catalogue/images/:id/thumbnail',
})
