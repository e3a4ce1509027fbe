import { useLingui } from '@lingui/react/macro'
import type { FieldProblem } from '../forms/field-problem.ts'
import type { FormSlots } from './form-slots.ts'

/** How a form calls its documents, and its words for what can be wrong with one. */
export interface DocumentTexts {
  label: (index: number) => string
  missing: string
  lost: string
  refused: string
}

/** The usual words; the form needs a document, or takes one too. */
export function useDocumentTexts(isNeeded: boolean): DocumentTexts {
  const { t } = useLingui()
  const first = isNeeded ? t`Document` : t`Document (optional)`
  return {
    label: (index) => (index === 0 ? first : t`Document ${index + 1}`),
    missing: t`Add at least one document.`,
    lost: t`A document is no longer available. Upload it again.`,
    refused: t`This document was not accepted. Replace or remove it.`,
  }
}

/** The labels of the slots as a form's fields. */
export function slotLabels({ keys }: FormSlots, { label }: DocumentTexts): Record<string, string> {
  return Object.fromEntries(keys.map((key, index) => [key, label(index)]))
}

/** The sentence for a problem at a slot; none for one of another field. */
export function slotProblemText(
  slots: FormSlots,
  { path, code }: Pick<FieldProblem, 'path' | 'code'>,
  texts: DocumentTexts,
): string | undefined {
  if (!slots.keys.includes(path)) return undefined
  if (slots.slotOf(path).status === 'failed') return texts.refused
  return code === 'required' ? texts.missing : texts.lost
}
