import { ApiError } from '../../platform/api-error.ts'
import { isLeaked } from './leaked-passwords.ts'
import { weaknessOf } from './password-rules.ts'

/**
 * Refuses a password that is too easy to guess for this person, or stands in the list of leaked ones (`leaked`): 400 at
 * `newPassword`.
 * @param leakedList its path, if there is one
 */
export async function refuseWeakPassword(
  newPassword: string,
  { userName, firstName, lastName }: { userName: string; firstName: string; lastName: string },
  leakedList?: string,
): Promise<void> {
  const isOnList = async () => leakedList !== undefined && (await isLeaked(newPassword, leakedList))
  const code =
    (await weaknessOf(newPassword, [userName, firstName, lastName])) ??
    ((await isOnList()) ? 'leaked' : null)
  if (code) throw new ApiError('request.invalid', { fields: [{ path: 'newPassword', code }] })
}
