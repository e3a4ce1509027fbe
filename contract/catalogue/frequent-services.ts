import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

/** So many of an outlet's latest applications are counted. */
export const COUNTED_APPLICATIONS = 300

/** The most services in the answer. */
export const FREQUENT_SERVICES = 6

/**
 * The services that the caller's own franchise and its vans applied for most often of late, the most frequent first.
 * None for people without a franchise.
 */
export const listFrequentServices = endpoint({
  method: 'GET',
  path: '/api/applications/frequent-services',
  access: 'application.create',
  response: v.object({ serviceIds: v.array(Id) }),
})
