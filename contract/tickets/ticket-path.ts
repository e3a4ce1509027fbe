import type { Role } from '../core/roles.ts'

/** Where a person of that role opens a ticket. */
export function ticketPath(role: Role, id: string): string {
  return role === 'admin' ? `/ticket-admin/${id}` : `/support/${id}`
}
