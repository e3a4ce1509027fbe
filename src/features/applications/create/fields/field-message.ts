import type { ErrorCode, FieldError, FieldErrorCode } from '../../../../../contract/core/errors.ts'
import { ERRORS, FIELD_ERRORS } from '../../../../../contract/core/errors.ts'
import { codeText } from '../../../../i18n/error-text.ts'
import { fieldErrorText } from '../../../../i18n/field-error-text.ts'

type Problem = Pick<FieldError, 'code' | 'params'>

/** A problem as the one string that a form library keeps per field; words come when it is shown. */
export function encodeProblem({ code, params }: Problem): string {
  const bound = params?.['bound']
  return bound === undefined ? code : `${code} ${bound}`
}

function isFieldCode(text: string): text is FieldErrorCode {
  return (FIELD_ERRORS as readonly string[]).includes(text)
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/**
 * The sentence for what `encodeProblem` wrote, or for an error code of the API that is one field's
 * matter (`service.unavailable`), in the page's language.
 */
export function problemText(encoded: string): string {
  const [code = '', bound] = encoded.split(' ')
  if (isErrorCode(code)) return codeText(code)
  if (!isFieldCode(code)) return fieldErrorText({ code: 'invalid' })
  return fieldErrorText(bound === undefined ? { code } : { code, params: { bound } })
}
