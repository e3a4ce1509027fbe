import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../../session/user.tsx'

interface Props {
  id: string
  children: ReactNode
}

/** Link to an application's record, on the screen that this person has of it. */
export function ApplicationLink({ id, children }: Props) {
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
