import { listFranchiseChoices, listNetworkNames } from '../../../contract/franchises/franchises.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listActiveFranchises, listFranchiseNames, listPartnerNames } from './queries.ts'

/** The franchises that staff choose from, and the names that lists are narrowed by. */
export const routes: Routes = (app, { database }) => {
  serve(app, listFranchiseChoices, async () => ({
    franchises: await listActiveFranchises(database.db),
  }))
  serve(app, listNetworkNames, async ({ caller }) => ({
    franchises: await listFranchiseNames(database.db, caller),
    partners: caller.userType === 'service_partner' ? [] : await listPartnerNames(database.db),
  }))
}
