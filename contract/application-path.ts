import { mayOpen } from './access.ts'
import type { Role } from './roles.ts'

/** Where a person of that role opens an application's record. */
export function applicationPath(role: Role, id: string): string {
  return mayOpen(role, '/applications') ? `/applications/${id}` : `/gramone-seva/${id}`
}
