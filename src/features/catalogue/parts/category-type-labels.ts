import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category, CategoryType } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'

export const CATEGORY_TYPE_LABELS = {
  government: msg`Government`,
  'non-government': msg`Non-government`,
} satisfies Record<CategoryType, MessageDescriptor>

/** A category's name and whether it is the government's. */
export function categoryText(category: Category, language: Language): string {
  return `${nameIn(category, language)} · ${i18n._(CATEGORY_TYPE_LABELS[category.type])}`
}
