import * as v from 'valibot'

// By itself: the catalogue's address needs it with the shell, and the rest of the schemas later.

export const CATEGORY_TYPES = ['government', 'non-government'] as const
export const CategoryType = v.picklist(CATEGORY_TYPES)
export type CategoryType = v.InferOutput<typeof CategoryType>
