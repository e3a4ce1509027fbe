import type { Role } from '../core/roles.ts'

/** Whether this person sees payments: what customers paid does not concern partners. */
export function seesPayments({ userType }: { userType: Role }): boolean {
  return userType !== 'service_partner'
}
