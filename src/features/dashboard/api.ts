import { readDashboard } from '../../../contract/dashboard/dashboard.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** The figures of the person's dashboard. */
export const dashboardQuery = endpointQuery(readDashboard)
