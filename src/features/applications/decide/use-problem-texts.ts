import { useLingui } from '@lingui/react/macro'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import type { Problem } from './use-status-form.ts'

/** What is wrong with a decision, in words that name the field. */
export function useProblemTexts(hasChanged: boolean) {
  const { t } = useLingui()
  return ({ path, code, params }: Problem): string => {
    if (code === 'not_taken') return t`This document was refused. Replace or remove it.`
    if (path === 'status') {
      return hasChanged
        ? t`The application has changed. Choose the new status again.`
        : t`Choose the new status.`
    }
    if (path === 'comment' && code === 'required') return t`Write a comment.`
    if (path === 'comment') return fieldErrorText({ code, params })
    return code === 'required'
      ? t`Add at least one document.`
      : t`An uploaded document is no longer there. Upload it again.`
  }
}
