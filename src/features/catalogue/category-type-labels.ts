import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategoryType } from '../../../contract/catalogue/category-type.ts'

export const CATEGORY_TYPE_LABELS = {
  government: msg`Government`,
  'non-government': msg`Non-government`,
} satisfies Record<CategoryType, MessageDescriptor>
