import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/user.tsx'
import { outboxQuery } from './queries.ts'
import type { OutboxItem } from './read-view.ts'

const NONE: OutboxItem[] = []

/** The person's entries that wait on this device, the oldest first; none until they are read. */
export function useEntries(): OutboxItem[] {
  const { data } = useQuery(outboxQuery(useUser().userInfo._id))
  return data?.entries ?? NONE
}
