import { useRouterState } from '@tanstack/react-router'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'

/** Number of entries that need the person; 0 on the outbox screen, which shows them. */
export function useParked(): number {
  const { parked } = useWaitingCounts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return path === '/outbox' ? 0 : parked
}
