import type { Role } from '../core/roles.ts'

/** What customers paid is no matter of the partner. */
export function seesPayments({ userType }: { userType: Role }): boolean {
  return userType !== 'service_partner'
}
