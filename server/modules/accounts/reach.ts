import type { Reach } from '../../../contract/messages/message-templates.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Refuses to leave an account without any way to reach its person, where it needs one: 400 at `email`. */
export function refuseNoReach({ email, phone }: Reach): void {
  if (email || phone) return
  throw new ApiError('request.invalid', { fields: [{ path: 'email', code: 'required' }] })
}
