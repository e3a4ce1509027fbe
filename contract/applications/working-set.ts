import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import type { Role } from '../core/roles.ts'
import { ApplicationDetail } from './applications.ts'

/**
 * How many applications a device keeps whole for its user: those who work on all their open ones
 * get them all, as a rule; staff, who see the whole network, only the most urgent.
 */
export const WORKING_SET_SIZE = {
  admin: 50,
  support: 50,
  franchise: 300,
  service_partner: 300,
  gramvan: 300,
} as const satisfies Record<Role, number>

export const WorkingSet = v.object({
  /** The applications with the earliest deadlines, in that order, each as `getApplication` answers it. */
  applications: v.array(ApplicationDetail),
  /** Whether these are all applications that are not final; otherwise more are open than a device stores. */
  isComplete: v.boolean(),
})
export type WorkingSet = v.InferOutput<typeof WorkingSet>

/** The caller's applications that are not final, whole, to go on with offline. */
export const getWorkingSet = endpoint({
  method: 'GET',
  path: '/application/working-set',
  access: 'application.view',
  response: WorkingSet,
  live: 'applications',
})
