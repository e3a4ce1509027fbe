import { queryOptions } from '@tanstack/react-query'
import { getMonthStatement, getYearStatement } from '../../../contract/statements/statements.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import './error-texts.ts'

const fresh = { refetchOnMount: 'always' } as const

/** The statement of a receiver's month. */
export function monthStatementQuery(receiverId: string, month: string) {
  const input = { params: { receiverId, month } }
  return queryOptions({ ...endpointQuery(getMonthStatement, input), ...fresh })
}

/** The statement of a receiver's financial year. */
export function yearStatementQuery(receiverId: string, year: number) {
  const input = { params: { receiverId, year: `${year}` } }
  return queryOptions({ ...endpointQuery(getYearStatement, input), ...fresh })
}
