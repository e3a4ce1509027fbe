import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../../contract/own-sessions.ts'
import { getProfile } from '../../../contract/profile.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

// Asked anew with each visit: both change on the person's other devices too.

export const profileQuery = queryOptions({
  ...endpointQuery(getProfile),
  refetchOnMount: 'always',
})

export const sessionsQuery = queryOptions({
  ...endpointQuery(listSessions),
  refetchOnMount: 'always',
})
