import { applicationListOf, summarizeApplications } from '../applications/applications.ts'
import type { Role } from '../core/roles.ts'
import { readDashboard } from './dashboard.ts'

/**
 * The addresses that a role's first screen asks for at once. The front door starts them together
 * with the app's code, so that the screen finds its answers there.
 */
export function homeCalls(role: Role): string[] {
  const list = applicationListOf(role).path
  if (role === 'admin') return [readDashboard.path, `${list}?page=1`]
  return role === 'support'
    ? [summarizeApplications.path, `${list}?page=1`]
    : [list, readDashboard.path]
}
