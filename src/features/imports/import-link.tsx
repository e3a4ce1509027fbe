import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

interface Props {
  kind: OutletKind
  /** Id of one import, or true for all imports. Without `at` the link leads to the list of outlets. */
  at?: true | string
  className?: string
  children: ReactNode
}

/** The link to the imports of a kind of outlet, or back to its list. */
export function ImportLink({ kind, at, className, children }: Props) {
  return (
    <Link
      {...(className && { className })}
      to={kind === 'franchise' ? '/franchises' : '/service-partner'}
      search={(at === undefined ? {} : { import: at }) as never}
    >
      {children}
    </Link>
  )
}
