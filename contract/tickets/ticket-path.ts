import { mayOpen } from '../core/access.ts'
import type { Role } from '../core/roles.ts'

/** Where a person of that role opens a ticket. */
export function ticketPath(role: Role, id: string): string {
  return mayOpen(role, '/ticket-admin') ? `/ticket-admin/${id}` : `/support/${id}`
}
