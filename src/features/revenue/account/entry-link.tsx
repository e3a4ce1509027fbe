import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AccountEntry } from '../../../../contract/revenue/account.ts'

/**
 * Leads from an entry of an account to what caused it, the one place for all kinds: an application with its payments. Words
 * alone where there is no such screen, or the person may not see it any more.
 */
export function entryLink({ application }: AccountEntry, words: ReactNode): ReactElement {
  if (!application || application.customerName === null) return <span>{words}</span>
  return (
    <Link
      to="/applications/$applicationId"
      params={{ applicationId: application._id }}
      state={{ fromList: true }}
    >
      {words}
    </Link>
  )
}
