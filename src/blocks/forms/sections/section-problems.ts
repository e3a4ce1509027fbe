import type { FieldError } from '../../../ui/feedback/error-summary.tsx'

/** How many of the form's problems are at these fields, or at fields within them. */
export function problemsAt(fields: readonly string[], errors: readonly FieldError[]): number {
  const isHere = ({ fieldId }: FieldError) =>
    fields.some((field) => fieldId === field || fieldId.startsWith(`${field}.`))
  return errors.filter(isHere).length
}
