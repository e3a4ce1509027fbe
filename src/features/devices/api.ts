import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../contract/core/endpoint.ts'
import { getDevice, listDevices } from '../../../contract/devices/device-list.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import '../../offline/outbox/error-texts.ts'

// Asked anew with each visit, and not by revisions: contact and age change without a change of the list.
const fresh = { refetchOnMount: 'always' } as const

/** One page of the list. */
export function devicePageQuery(query: QueryInput<typeof listDevices> & { page: number }) {
  return queryOptions({ ...endpointQuery(listDevices, { query }), ...fresh })
}

/** One device with what it holds and what became of its numbers. */
export function deviceQuery(id: string) {
  return queryOptions({ ...endpointQuery(getDevice, { params: { id } }), ...fresh })
}
