import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { useUser } from '../../session/user.tsx'
import type { OutboxView, OutboxItem } from './read-view.ts'

// Local data: read online and offline, and again after each change of the outbox.
const local = { networkMode: 'always', staleTime: 0 } as const

/** This device's outbox as its present user may see it. */
export function outboxQuery(userId: string) {
  return queryOptions<OutboxView>({
    queryKey: ['outbox', userId],
    // The store is loaded with the first read.
    queryFn: async () => (await import('./read-view.ts')).readView(userId),
    // A long queue is read again with every chunk: comparing it all would cost more than it saves.
    structuralSharing: false,
    ...local,
  })
}

/** Envelopes that the server knows of and this browser has lost; each report writes them. */
export function lostQuery(userId: string) {
  return queryOptions<LostEntry[]>({ queryKey: ['outbox-lost', userId], enabled: false })
}

const NONE: OutboxItem[] = []

/** The person's entries that wait on this device, the oldest first; none until they are read. */
export function useEntries(): OutboxItem[] {
  const { data } = useQuery(outboxQuery(useUser().userInfo._id))
  return data?.entries ?? NONE
}
