import type { I18n } from '@lingui/core'
import * as v from 'valibot'
import type { FieldError, FieldErrorCode } from '../../../contract/core/field-errors.ts'
import { FIELD_ERRORS, toFieldErrors } from '../../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { codeText, isErrorCode } from '../../i18n/error-text.ts'
import { emptyFieldText, fieldErrorText } from '../../i18n/field-error-text.ts'

/** What is wrong with one field: a field error of the contract, or an error code of the API. */
export interface FieldProblem {
  path: string
  code: FieldErrorCode | ErrorCode
  params?: FieldError['params']
}

/** A problem as the one string that react-hook-form stores per field; words come when it is shown. */
export function encodeProblem({ code, params }: Omit<FieldProblem, 'path'>): string {
  const bound = params?.['bound']
  return bound === undefined ? code : `${code} ${bound}`
}

function isFieldCode(text: string): text is FieldErrorCode {
  return (FIELD_ERRORS as readonly string[]).includes(text)
}

/** Reads back what `encodeProblem` wrote; anything else is an `invalid` field. */
export function decodeProblem(encoded: string): Omit<FieldProblem, 'path'> {
  const [code = '', bound] = encoded.split(' ')
  if (isErrorCode(code)) return { code }
  if (!isFieldCode(code)) return { code: 'invalid' }
  return bound === undefined ? { code } : { code, params: { bound } }
}

/** The sentence for what `encodeProblem` wrote. */
function problemText(encoded: string, words?: I18n): string {
  const { code, params } = decodeProblem(encoded)
  return isErrorCode(code) ? codeText(code, words) : fieldErrorText({ code, params }, words)
}

/** A sentence at the field, and the one of the summary, which has to name the field. */
export interface ProblemTexts {
  short: string
  full: string
}

/**
 * The sentences for an encoded problem of the field with this label.
 * @param missing the field's own words for being empty
 * @param words of the language they are said in, if not the page's
 */
export function problemTexts(
  encoded: string,
  label: string,
  missing?: string,
  words?: I18n,
): ProblemTexts {
  const { code } = decodeProblem(encoded)
  const isEmpty = code === 'required' || (code === 'not_a_choice' && missing !== undefined)
  const own = isEmpty ? (missing ?? emptyFieldText(label, words)) : undefined
  const text = own ?? problemText(encoded, words)
  return { short: text, full: own ?? `${label}: ${text}` }
}

/** A form's own words at the field; the summary has the field's name before them. */
export function ownTexts(own: string, label: string): ProblemTexts {
  return { short: own, full: `${label}: ${own}` }
}

/** How a form's values differ from what its schema checks. */
export interface SchemaFit<Values> {
  /** The part of the values that the schema is asked about. */
  input?: (values: Values) => unknown
  /** Moves problems to the fields of this form, and adds those that the schema cannot know. */
  adjust?: (problems: FieldProblem[]) => FieldProblem[]
}

/**
 * A schema of the contract as a standard schema for react-hook-form. Its messages are encoded
 * problems, so that a change of language changes the words of errors already shown.
 */
export function codedSchema<Values, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  { input, adjust }: SchemaFit<Values> = {},
) {
  const validate = (values: unknown) => {
    const result = v.safeParse(schema, input ? input(values as Values) : values)
    const found = result.success ? [] : toFieldErrors(result.issues)
    const problems = adjust ? adjust(found) : found
    if (result.success && problems.length === 0) return { value: result.output }
    return {
      issues: problems.map((problem) => ({
        message: encodeProblem(problem),
        path: problem.path.split('.'),
      })),
    }
  }
  const types = undefined as { input: Values; output: Checked } | undefined
  return { '~standard': { version: 1 as const, vendor: 'gramone', validate, types } }
}
