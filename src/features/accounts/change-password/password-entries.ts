import * as v from 'valibot'
import { PasswordChange } from '../../../../contract/sessions/session.ts'

/** What is typed: the contract's body, and the new password once more. */
export const PasswordEntries = v.pipe(
  v.object({
    ...PasswordChange.entries,
    confirmation: v.pipe(v.string(), v.nonEmpty('required')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => confirmation === '' || confirmation === newPassword,
      'mismatch',
    ),
    ['confirmation'],
  ),
)
export type PasswordEntries = v.InferOutput<typeof PasswordEntries>
