import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ApplicationListQuery,
  SummaryQuery,
} from '../../../contract/applications/application-filters.ts'
import type {
  ApplicationPage,
  OpenApplications,
} from '../../../contract/applications/applications.ts'
import {
  applicationListOf,
  getApplication,
  summarizeApplications,
} from '../../../contract/applications/applications.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { queryClient } from '../../api/query-client.ts'

type ListAnswer = OpenApplications | ApplicationPage

function pageOf(answer: ListAnswer): ApplicationPage {
  if ('rows' in answer) return answer
  throw new Error('A page was asked for')
}

function openOf(answer: ListAnswer): OpenApplications['open'] {
  if ('open' in answer) return answer.open
  throw new Error('The open applications were asked for')
}

/** One page of the role's list (rules.md, Calls). */
export function applicationPageQuery(role: Role, query: ApplicationListQuery & { page: number }) {
  return queryOptions({
    ...endpointQuery(applicationListOf(role), { query }),
    select: pageOf,
  })
}

/** The caller's open applications in slim form, the most urgent first. */
export function openApplicationsQuery(role: Role) {
  return queryOptions({ ...endpointQuery(applicationListOf(role)), select: openOf })
}

/** Counts of all applications that the caller may see. */
export const applicationSummaryQuery = endpointQuery(summarizeApplications)

/** The same as far as the filters leave them; the counts of before stand until these are there. */
export function foundSummaryQuery(query: SummaryQuery) {
  const isWhole = Object.keys(query).length === 0
  return queryOptions({
    ...(isWhole ? applicationSummaryQuery : endpointQuery(summarizeApplications, { query })),
    placeholderData: keepPreviousData,
  })
}

/** One application with its documents and history. */
export function applicationQuery(id: string) {
  return endpointQuery(getApplication, { params: { id } })
}

/** Refetches all lists and counts after a change on this device. */
export function invalidateApplicationLists(client: QueryClient, role: Role): void {
  for (const { path } of [applicationListOf(role), summarizeApplications]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** Refetches the lists and records that delivered outbox entries have changed. */
export function refreshDelivered(receipts: EnvelopeReceipt[], { userInfo }: SessionUser): void {
  invalidateApplicationLists(queryClient, userInfo.userType)
  for (const { _id } of receipts) {
    void queryClient.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
  }
}
