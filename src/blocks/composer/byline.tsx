import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Role } from '../../../contract/core/roles.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { roleLabel } from '../../session/role-label.ts'

interface Props {
  author: ReactNode
  role: Role | null
  at: string
  /** What else there is to know of when it was written. */
  children?: ReactNode
}

/** Above somebody's words: who wrote them, in which role, and when. */
export function Byline({ author, role, at, children }: Props) {
  return (
    <chakra.p fontSize="sm">
      <chakra.span fontWeight="medium">{author}</chakra.span>
      <chakra.span color="fg.muted">
        <span>{role ? ` · ${roleLabel(role)} · ` : ' · '}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {children}
      </chakra.span>
    </chakra.p>
  )
}
