import { useLingui } from '@lingui/react/macro'
import type { Texts } from '../../../../../../contract/core/languages.ts'
import { textIn } from '../../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import type { EditorForm } from '../use-editor-form.ts'
import type { Conflict } from './merge-values.ts'

/** A conflict in words: the field, and what both wrote there. */
export function useConflictWords(form: EditorForm) {
  const { t } = useLingui()
  const language = useLanguage()
  const parts: Partial<Record<string, string>> = {
    type: t`Type of answer`,
    required: t`Required`,
    preset: t`What is photographed`,
    sampleId: t`Sample photo`,
    isDevanagari: t`A name in Devanagari`,
    isCustomer: t`It is the customer's own name`,
    isReusable: t`Offer the answer at the next visit`,
    step: t`Title of the step`,
  }
  const textOf = (value: unknown): string => {
    if (value === true) return t`Yes`
    if (value === false) return t`No`
    if (value === '' || value === null || value === undefined) return t`Not given`
    if (Array.isArray(value)) return value.map(textOf).join(' / ')
    if (typeof value === 'object' && 'en' in value) return textIn(value as never, language)
    if (typeof value === 'object' && 'is' in value) return textOf(value.is)
    if (typeof value === 'object' && 'under' in value) return textOf(value.under)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : t`Changed`
  }
  return ({ list, key, part, mine, theirs }: Conflict) => {
    const rows = list ? form.api.getValues(list) : []
    const at = rows.findIndex((row) => row.key === key)
    // A row that one of both removed is in the conflict alone.
    const row: unknown = list && (rows[at] ?? mine ?? theirs)
    const isNamed = typeof row === 'object' && row !== null && 'label' in row
    const label = isNamed ? textIn(row.label as Texts, language) : ''
    const path = list ? `${list}.${at}.${part}` : part
    if (list && part === '') {
      const whole = (value: unknown) => (value === null ? t`Removed` : t`Changed`)
      return { name: label, mine: whole(mine), theirs: whole(theirs) }
    }
    const field = form.labels[path] ?? parts[part] ?? part
    const name = list && label ? `${label}: ${field}` : field
    return { name, mine: textOf(mine), theirs: textOf(theirs) }
  }
}
