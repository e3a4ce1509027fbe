import { queryOptions } from '@tanstack/react-query'
import { listNearby, listServicesOfType } from '../../../contract/nearby/nearby.ts'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import type { Position } from '../../../contract/places/position.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { lastAnswer, rememberAnswer } from './last-answer.ts'

/**
 * The centres around a position, the nearest first. After a reload those of this tab's last answer stand there until
 * the server confirms them, and stay while it cannot be reached.
 */
export function nearbyQuery(position: Position) {
  return queryOptions({
    queryKey: [listNearby.path, position],
    async queryFn({ signal }) {
      const answer = await call(listNearby, { body: position, signal })
      rememberAnswer(position, answer)
      return answer
    },
    initialData: () => lastAnswer(position)?.answer,
    initialDataUpdatedAt: () => lastAnswer(position)?.at,
    // An answer from before this page was opened is asked for again.
    staleTime: ({ state }) => (state.dataUpdatedAt < performance.timeOrigin ? 0 : Infinity),
  })
}

/** What a centre of this type offers. */
export function servicesQuery(type: FranchiseType) {
  return endpointQuery(listServicesOfType, { query: { type } })
}
