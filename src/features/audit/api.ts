import { queryOptions } from '@tanstack/react-query'
import type { AuditFilter } from '../../../contract/audit/audit-filters.ts'
import { listAuditTrail } from '../../../contract/audit/audit.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../api/endpoint-query.ts'

/** One page of the trail. It is asked again when it is opened again: rows must not move under a reader. */
export function auditPageQuery(query: AuditFilter & { page: number }) {
  return queryOptions({ ...endpointQuery(listAuditTrail, { query }), staleTime: AUTO_REFRESH_MS })
}
