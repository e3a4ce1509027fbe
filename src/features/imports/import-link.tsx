import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

interface Props {
  kind: OutletKind
  /** One import, or true for all of them; without it, it leads to the list. */
  at?: true | string
  children: ReactNode
}

/** Leads to imports of a kind, or away from them. */
export function ImportLink({ kind, at, children }: Props) {
  return (
    <Link
      to={kind === 'franchise' ? '/franchises' : '/service-partner'}
      search={(at === undefined ? {} : { import: at }) as never}
    >
      {children}
    </Link>
  )
}
