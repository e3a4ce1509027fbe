import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

const Health = v.object({ status: v.literal('ok') })

const Readiness = v.object({ status: v.literal('ok'), files: v.picklist(['ok', 'away']) })

/** The process lives. */
export const checkHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  response: Health,
})

/**
 * The process can serve: the database answers. 503 `server.unavailable` otherwise. Files that are away are said and no
 * refusal: all instances share them, and everything else goes on.
 */
export const checkReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  response: Readiness,
})
