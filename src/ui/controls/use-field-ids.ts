import { type ReactNode, useId } from 'react'

/** The texts of a field. */
export interface FieldTexts {
  label: ReactNode
  /** Below the label: what to write and in which form. */
  hint?: ReactNode
  /** The problem and how to mend it; its presence marks the field as invalid. */
  error?: ReactNode
  required?: boolean
  /** The control's id, the error summary's target. Without it the control's name serves. */
  id?: string
}

/** The ids and ARIA attributes that tie label, hint and error to one control. */
export function useFieldIds(texts: FieldTexts, name?: string) {
  const own = useId()
  const id = texts.id ?? name ?? own
  const hintId = texts.hint ? `${id}-hint` : undefined
  const errorId = texts.error ? `${id}-error` : undefined
  return {
    id,
    labelId: `${id}-label`,
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': texts.error ? true : undefined,
      'aria-required': texts.required || undefined,
    },
  }
}

export type FieldIds = ReturnType<typeof useFieldIds>
