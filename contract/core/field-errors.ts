import * as v from 'valibot'

/** The ways in which one field can be wrong; `params` carry the bound that was missed. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_early',
  'too_late',
  'not_a_choice',
  'phone',
  'email',
  'name',
  'script',
  'pin_code',
  'application_id',
  'four_digits',
  'mismatch',
  'consent',
  'unknown_field',
  'too_common',
  'made_of_name',
  'too_simple',
  'leaked',
] as const
export type FieldErrorCode = (typeof FIELD_ERRORS)[number]

export const FieldError = v.object({
  /** Dotted path in the body: `customer.phone`, `fields.annualIncome`, `documents.0.uploadId`. */
  path: v.string(),
  code: v.picklist(FIELD_ERRORS),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type FieldError = v.InferOutput<typeof FieldError>

const CODES: ReadonlySet<string> = new Set(FIELD_ERRORS)

const CODE_OF_CHECK: Record<string, FieldErrorCode> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
  picklist: 'not_a_choice',
  strict_object: 'unknown_field',
  never: 'unknown_field',
}

function codeOf(issue: v.BaseIssue<unknown>): FieldErrorCode {
  // Schemas of the contract write the code where valibot expects a message.
  if (CODES.has(issue.message)) return issue.message as FieldErrorCode
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (isEmpty && issue.kind === 'schema') return 'required'
  return CODE_OF_CHECK[issue.type] ?? 'invalid'
}

function paramsOf(issue: v.BaseIssue<unknown>): FieldError['params'] {
  const bound = issue.requirement
  return typeof bound === 'number' || typeof bound === 'string' ? { bound } : undefined
}

/**
 * Turns valibot's issues into field errors: a path, a code and the missed bound; never a sentence. Only a field's
 * first error is kept, because later ones mostly follow from it.
 */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    if (errors.has(path)) continue
    const params = paramsOf(issue)
    errors.set(path, { path, code: codeOf(issue), ...(params && { params }) })
  }
  return [...errors.values()]
}
