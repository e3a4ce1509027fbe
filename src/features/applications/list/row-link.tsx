import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The link of a list's row to its record, which knows the way back and what narrowed the list. */
export const rowLinkOf =
  (filters: Readonly<Record<string, string | undefined>>) =>
  ({ _id: applicationId }: { _id: string }, words: ReactNode) => (
    <Link
      to="/applications/$applicationId"
      params={{ applicationId }}
      state={{ fromList: true, filters }}
    >
      {words}
    </Link>
  )
