import {
  eraseCustomer,
  listCustomers,
  listRecentCustomers,
  lookUpCustomers,
} from '../../../contract/customers/customers.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { erase, lookUp, readCustomers, readRecent } from './service.ts'

/** The franchise's customer book. Numbers are looked up so often per person and no more. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  const byPerson = createThrottle(database.pool, {
    name: 'customers',
    points: 60,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, listCustomers, ({ caller, query }) => readCustomers(db, caller, query))
  serve(app, listRecentCustomers, ({ caller }) => readRecent(db, caller))
  serve(app, lookUpCustomers, async ({ caller, body }) => {
    await byPerson.take(caller._id)
    return lookUp(db, caller, body.phone)
  })
  serve(app, eraseCustomer, ({ caller, params }) => erase(db, caller, params.id))
}
