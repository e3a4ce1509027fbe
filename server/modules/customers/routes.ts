import type { FastifyInstance } from 'fastify'
import {
  eraseCustomer,
  listCustomers,
  lookUpCustomers,
} from '../../../contract/customers/customers.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { erase, lookUp, readCustomers } from './service.ts'

/** The franchise's customer book. Numbers are looked up so often per person and no more. */
export function customerRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db } = database
  const byPerson = createThrottle(database.pool, {
    name: 'customers',
    points: 60,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, listCustomers, ({ caller, query }) => readCustomers(db, caller, query))
  serve(app, lookUpCustomers, async ({ caller, body }) => {
    await byPerson.take(caller._id)
    return lookUp(db, caller, body.phone)
  })
  serve(app, eraseCustomer, ({ caller, params }) => erase(db, caller, params.id))
}
