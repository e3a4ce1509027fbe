import { mayOpen } from '../core/access.ts'
import type { Role } from '../core/roles.ts'

/** Where a person of that role opens an application's record. */
export function applicationPath(role: Role, id: string): string {
  return mayOpen(role, '/applications') ? `/applications/${id}` : `/gramone-seva/${id}`
}
