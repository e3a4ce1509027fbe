import type { Role } from '../core/roles.ts'

/** Of what each role is reminded: of the open ones of its own, or at the desk (rules.md, Reminders). */
export const REMINDED_OF: Partial<Record<Role, 'applications' | 'tickets'>> = {
  franchise: 'applications',
  service_partner: 'applications',
  gramvan: 'applications',
  support: 'tickets',
}
