import { useRouterState } from '@tanstack/react-router'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'

/** How many envelopes need the person; none on the screen that shows them. */
export function useParked(): number {
  const { parked } = useWaitingCounts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return path === '/outbox' ? 0 : parked
}
