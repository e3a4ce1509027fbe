import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../session/user.tsx'

interface Props {
  /** The application's. */
  id: string
  children: ReactNode
}

/** The way to an application's own page, which lies elsewhere for a van. */
export function RecordLink({ id, children }: Props) {
  const isVan = useUser().userInfo.userType === 'gramvan'
  return (
    <Link
      to={isVan ? '/gramone-seva/$applicationId' : '/applications/$applicationId'}
      params={{ applicationId: id }}
    >
      {children}
    </Link>
  )
}
