import type { Role } from '../../../contract/core/roles.ts'

/** The query keys of what a role's screens ask for when they are opened. */
export type ScreenQueries = (role: Role) => (readonly unknown[])[]
