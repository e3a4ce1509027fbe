import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VanRow } from '../../../../contract/vans/van-work.ts'
import { useMay } from '../../../session/user.tsx'

/** The way from a van to its devices, for those who may see them. */
export function useVanLink() {
  const mayOpen = useMay('device.list')
  if (!mayOpen) return {}
  return {
    rowLink: ({ name }: VanRow, words: ReactNode) => (
      <Link to="/devices" search={{ search: name } as never}>
        {words}
      </Link>
    ),
  }
}
