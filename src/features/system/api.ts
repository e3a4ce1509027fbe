import { queryOptions } from '@tanstack/react-query'
import { readSystem } from '../../../contract/system/system.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** How the whole runs, as it was when it was asked for. */
export const systemQuery = queryOptions({
  ...endpointQuery(readSystem),
  refetchOnMount: 'always',
})
