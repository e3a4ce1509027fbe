import type { Role } from '../../../contract/core/roles.ts'

/** The user name of each role's demo account. */
export const USER_OF_ROLE: Record<Role, string> = {
  admin: 'admin',
  franchise: 'franchise',
  service_partner: 'partner',
  support: 'support',
  gramvan: 'gramvan',
}
