import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<'a'>, 'children' | 'className'> {
  id: string
  /** The link stands in the list: going back from the record returns to the same place there. */
  fromList?: true
}

/** Leads to one payout. */
export function PayoutLink({ id: payoutId, fromList, ...look }: Props) {
  return (
    <Link
      to="/payouts/$payoutId"
      params={{ payoutId }}
      state={{ ...(fromList && { fromList }) }}
      {...look}
    />
  )
}
