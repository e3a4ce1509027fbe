import * as v from 'valibot'
import type { BodyInput } from '../../../../contract/core/endpoint.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { toFieldErrors } from '../../../../contract/core/field-errors.ts'
import { changePassword } from '../../../../contract/sessions/session.ts'
import { ApiError } from '../../../api/api-error.ts'

export type PasswordEntries = BodyInput<typeof changePassword> & { confirmation: string }

/** What keeps the entries from being sent; one problem per field. */
export function problemsOf(entries: PasswordEntries): FieldError[] {
  const result = v.safeParse(changePassword.body, entries)
  const problems = result.success ? [] : toFieldErrors(result.issues)
  if (entries.confirmation === '') problems.push({ path: 'confirmation', code: 'required' })
  else if (entries.confirmation !== entries.newPassword) {
    problems.push({ path: 'confirmation', code: 'mismatch' })
  }
  return problems.filter((problem, at) => problems.findIndex((p) => p.path === problem.path) === at)
}

/** The field that the server's refusal is about, or `null` when it is about none. */
export function refusedField(error: unknown): keyof PasswordEntries | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'password.current_wrong') return 'currentPassword'
  return error.code === 'password.unchanged' ? 'newPassword' : null
}
