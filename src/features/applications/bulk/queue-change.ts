import type { QueryClient } from '@tanstack/react-query'
import type { MatchQuery } from '../../../../contract/applications/pending-queue.ts'
import {
  countPending,
  listPending,
  matchPending,
} from '../../../../contract/applications/pending-queue.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import { call } from '../../../api/call.ts'
import { invalidateApplicationLists } from '../../../blocks/applications/queries.ts'

/** What is done with one row of the queue, or with the selected ones. */
export type QueueChange = 'assign' | 'status'

/** Asks the queue and the person's lists again after a change on this device. */
export function invalidateQueue(client: QueryClient, role: Role): void {
  for (const { path } of [listPending, countPending]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  invalidateApplicationLists(client, role)
}

/** All that match, over the pages, as many as can be changed together. */
export async function loadMatches(query: MatchQuery) {
  const { rows } = await call(matchPending, { query })
  return rows
}
