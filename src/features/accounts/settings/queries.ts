import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '../../../../contract/accounts/profile.ts'
import { listSessions } from '../../../../contract/sessions/own-sessions.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

// Asked anew with each visit: both change on the person's other devices too.

export const profileQuery = queryOptions({
  ...endpointQuery(getProfile),
  refetchOnMount: 'always',
})

export const sessionsQuery = queryOptions({
  ...endpointQuery(listSessions),
  refetchOnMount: 'always',
})
