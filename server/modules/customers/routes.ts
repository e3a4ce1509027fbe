import {
  eraseCustomer,
  listCustomers,
  listRecentCustomers,
  lookUpCustomers,
} from '../../../contract/customers/customers.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { idsOf, isNumberSearch } from '../audit/reads/number-search-rules.ts'
import { erase, lookUp, readCustomers, readRecent } from './service.ts'

/** The franchise's customer book. Numbers are looked up so often per person and no more. */
export const routes: Routes = (app, { database, reads }) => {
  const { db } = database
  const byPerson = createThrottle(database.pool, {
    name: 'customers',
    points: 60,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, listCustomers, async ({ caller, query }) => {
    const found = await readCustomers(db, caller, query)
    if (isNumberSearch(query.search)) reads.note(caller, 'customer', idsOf(found.rows))
    return found
  })
  serve(app, listRecentCustomers, ({ caller }) => readRecent(db, caller))
  serve(app, lookUpCustomers, async ({ caller, body }) => {
    await byPerson.take(caller._id)
    const found = await lookUp(db, caller, body.phone)
    reads.note(caller, 'customer', idsOf(found.customers))
    return found
  })
  serve(app, eraseCustomer, ({ caller, params }) => erase(db, caller, params.id))
}
