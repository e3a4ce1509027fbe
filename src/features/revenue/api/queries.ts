import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { EntryFilter } from '../../../../contract/revenue/account.ts'
import { listAccountEntries, readOutletAccount } from '../../../../contract/revenue/account.ts'
import { readRevenueTrend, readServiceRevenue } from '../../../../contract/revenue/figures.ts'
import { listRankedOutlets } from '../../../../contract/revenue/ranking.ts'
import type { TargetFilter, TargetsRequest } from '../../../../contract/revenue/targets.ts'
import {
  listTargetMatches,
  listTargets,
  previewTargets,
  setTargets,
} from '../../../../contract/revenue/targets.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import './error-texts.ts'

// Asked anew with each visit: every completed application changes them.
const fresh = { refetchOnMount: 'always' } as const

/** One outlet's figures; without it those of the network, or of the person's own outlet. */
export interface Whose {
  kind: OutletKind
  outlet: string
}

/** Revenue of the last twelve months. */
export function trendQuery(whose?: Whose) {
  return queryOptions({ ...endpointQuery(readRevenueTrend, { query: { ...whose } }), ...fresh })
}

/** Revenue of a period by service. */
export function servicesQuery(
  query: Partial<Whose> & Pick<QueryInput<typeof readServiceRevenue>, 'period'>,
) {
  return queryOptions({ ...endpointQuery(readServiceRevenue, { query }), ...fresh })
}

/** One page of the ranking. */
export function rankingQuery(
  kind: OutletKind,
  query: QueryInput<typeof listRankedOutlets> & { page: number },
) {
  return queryOptions({
    ...endpointQuery(listRankedOutlets, { params: { kind }, query }),
    ...fresh,
  })
}

/** What an outlet is owed and owes. */
export function accountQuery({ kind, outlet: id }: Whose) {
  return queryOptions({ ...endpointQuery(readOutletAccount, { params: { kind, id } }), ...fresh })
}

/** One page of its account. */
export function entriesQuery({ kind, outlet: id }: Whose, query: EntryFilter & { page: number }) {
  const asked = endpointQuery(listAccountEntries, { params: { kind, id }, query })
  return queryOptions({ ...asked, ...fresh })
}

/** One page of the targets of a month. */
export function targetsQuery(query: TargetFilter & { page: number }) {
  return queryOptions({ ...endpointQuery(listTargets, { query }), ...fresh })
}

/** All franchises that a change of targets may take. */
export async function loadTargetMatches(query: TargetFilter) {
  return (await call(listTargetMatches, { query })).rows
}

/** What a change of targets would do. */
export function previewQuery(body: TargetsRequest | null) {
  return queryOptions({
    queryKey: [previewTargets.path, body],
    queryFn: () => call(previewTargets, { body: body as TargetsRequest }),
    enabled: body !== null,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

/** A change of targets as the form's attempt carries it. */
export interface SettingTargets extends Captured {
  request: TargetsRequest & { fromPaise: number }
}

/** Sets targets; the lists and figures follow. */
export function useSetTargets() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, body }: Attempt<SettingTargets>) =>
      call(setTargets, { body: body.request, idempotencyKey: key }),
    onSettled() {
      for (const { path } of [listTargets, previewTargets, readRevenueTrend]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
  })
}
