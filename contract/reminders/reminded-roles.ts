import type { Role } from '../core/roles.ts'

/** Those who work on open applications of their own are reminded of them (rules.md, Reminders). */
export const REMINDED_ROLES: readonly Role[] = ['franchise', 'service_partner', 'gramvan']
