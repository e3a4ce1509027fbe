import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

const Health = v.object({ status: v.literal('ok') })

/** The process lives. */
export const checkHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  response: Health,
})

/** The process can serve: the database answers. 503 `server.unavailable` otherwise. */
export const checkReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  response: Health,
})
