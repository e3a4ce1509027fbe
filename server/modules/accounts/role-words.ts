import type { Role } from '../../../contract/core/roles.ts'

/** The roles in words of the server. */
export const ROLE_WORDS: Record<Role, string> = {
  admin: /*i18n*/ 'Admin',
  franchise: /*i18n*/ 'Franchise',
  service_partner: /*i18n*/ 'Service Partner',
  support: /*i18n*/ 'Support',
  gramvan: /*i18n*/ 'Gram Van',
}
