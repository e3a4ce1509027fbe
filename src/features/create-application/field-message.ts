import type { FieldError, FieldErrorCode } from '../../../contract/errors.ts'
import { FIELD_ERRORS } from '../../../contract/errors.ts'
import { fieldErrorText } from '../../shared/i18n/field-error-text.ts'

type Problem = Pick<FieldError, 'code' | 'params'>

/** A problem as the one string that a form library keeps per field; words come when it is shown. */
export function encodeProblem({ code, params }: Problem): string {
  const bound = params?.['bound']
  return bound === undefined ? code : `${code} ${bound}`
}

function isCode(text: string): text is FieldErrorCode {
  return (FIELD_ERRORS as readonly string[]).includes(text)
}

/** The sentence for what `encodeProblem` wrote, in the page's language. */
export function problemText(encoded: string): string {
  const [code = '', bound] = encoded.split(' ')
  if (!isCode(code)) return fieldErrorText({ code: 'invalid' })
  return fieldErrorText(bound === undefined ? { code } : { code, params: { bound } })
}
