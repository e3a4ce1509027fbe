import * as v from 'valibot'

// This type has its own file: the shell needs it for the catalogue's address, and the other schemas load later.

export const CATEGORY_TYPES = ['government', 'non-government'] as const
export const CategoryType = v.picklist(CATEGORY_TYPES)
export type CategoryType = v.InferOutput<typeof CategoryType>
