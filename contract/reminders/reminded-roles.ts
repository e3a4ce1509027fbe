import type { Role } from '../core/roles.ts'

/**
 * The records of which each role is reminded: its own open applications, or the tickets of the desk (rules.md,
 * Reminders).
 */
export const REMINDED_OF: Partial<Record<Role, 'applications' | 'tickets'>> = {
  franchise: 'applications',
  service_partner: 'applications',
  gramvan: 'applications',
  support: 'tickets',
}
