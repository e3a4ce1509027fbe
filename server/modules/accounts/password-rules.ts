import type { FieldErrorCode } from '../../../contract/core/field-errors.ts'
import { PASSWORD_LENGTH } from '../../../contract/sessions/session.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Shorter parts stand in many words that have nothing to do with the person. */
const SHORTEST_NAME = 3

const plain = (text: string) => text.normalize('NFC').toLowerCase()

let common: Promise<ReadonlySet<string>> | undefined

/** The world's most used passwords; unpacked when somebody first chooses one. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/**
 * Why a new password is too easy to guess: `too_common`, or `made_of_name` when it is too short without
 * the names. Null for a good one.
 * @param names of the person: user name, first and last name
 */
export async function weaknessOf(
  password: string,
  names: string[],
): Promise<FieldErrorCode | null> {
  const given = plain(password)
  if ((await commonPasswords()).has(given)) return 'too_common'
  const parts = names
    .flatMap((name) => [plain(name), ...plain(name).split(/[^\p{L}\p{M}\p{N}]+/u)])
    .filter((part) => part.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), given)
  return rest !== given && rest.length < PASSWORD_LENGTH.min ? 'made_of_name' : null
}

/** Refuses a password that is too easy to guess for this person: 400 at `newPassword`. */
export async function refuseWeakPassword(
  newPassword: string,
  { userName, firstName, lastName }: { userName: string; firstName: string; lastName: string },
): Promise<void> {
  const code = await weaknessOf(newPassword, [userName, firstName, lastName])
  if (code) throw new ApiError('request.invalid', { fields: [{ path: 'newPassword', code }] })
}
