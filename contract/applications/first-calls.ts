import type { Role } from '../core/roles.ts'
import { applicationListOf, summarizeApplications } from './applications.ts'

/**
 * The addresses that a role's first screen asks for at once. The front door starts them together
 * with the app's code, so that the screen finds its answers there.
 */
export function homeCalls(role: Role): string[] {
  const list = applicationListOf(role).path
  const isOverview = role === 'admin' || role === 'support'
  return isOverview ? [summarizeApplications.path, `${list}?page=1`] : [list]
}
