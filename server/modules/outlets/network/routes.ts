import type { FastifyInstance } from 'fastify'
import {
  listFranchiseChoices,
  listNetworkNames,
} from '../../../../contract/outlets/network-names.ts'
import type { AppDependencies } from '../../../app-parts.ts'
import { serve } from '../../../platform/http/endpoint-route.ts'
import { listActiveFranchises, listFranchiseNames, listPartnerNames } from './queries.ts'

/** The franchises that staff choose from, and the names that lists are narrowed by. */
export function networkRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, listFranchiseChoices, async () => ({
    franchises: await listActiveFranchises(database.db),
  }))
  serve(app, listNetworkNames, async ({ caller }) => ({
    franchises: await listFranchiseNames(database.db, caller),
    partners: caller.userType === 'service_partner' ? [] : await listPartnerNames(database.db),
  }))
}
