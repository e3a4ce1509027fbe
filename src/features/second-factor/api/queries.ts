import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '../../../../contract/second-factor/second-factor.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** Asked anew with each visit: a profile form and other devices change it too. */
export const secondFactorQuery = queryOptions({
  ...endpointQuery(getSecondFactor),
  refetchOnMount: 'always',
})
