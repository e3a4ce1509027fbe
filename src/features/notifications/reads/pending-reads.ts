import type { Notification } from '../../../../contract/notifications/notifications.ts'

/** What was marked as read here and is not known to the server yet. */
export interface PendingReads {
  /** Ids of notifications that were marked one by one. */
  ids: readonly string[]
  /** Marked all at once: up to this id, since ids rise with time; and how many of them were unread. */
  all: { until: string; count: number } | null
}

export const NOTHING_PENDING: PendingReads = { ids: [], all: null }

const isCovered = ({ all }: PendingReads, id: string) => all !== null && id <= all.until

/** Marks one more; one that is marked already stays so. */
export function withRead(pending: PendingReads, id: string): PendingReads {
  if (isCovered(pending, id) || pending.ids.includes(id)) return pending
  return { ...pending, ids: [...pending.ids, id] }
}

/**
 * Marks all up to an id. Of two such moments the later one holds.
 * @param count how many are unread as far as the server knows
 */
export function withAllRead(pending: PendingReads, until: string, count: number): PendingReads {
  if (isCovered(pending, until)) return pending
  const all = { until, count }
  return { all, ids: pending.ids.filter((id) => id > until) }
}

/** What is left once the server has taken one mark, or all up to an id. */
export function withoutTaken(
  pending: PendingReads,
  taken: { id: string } | { until: string },
): PendingReads {
  if ('id' in taken) return { ...pending, ids: pending.ids.filter((id) => id !== taken.id) }
  const isOlder = pending.all !== null && pending.all.until <= taken.until
  return {
    all: isOlder ? null : pending.all,
    ids: pending.ids.filter((id) => id > taken.until),
  }
}

/** How many fewer are unread than the server thinks. */
export const countPending = ({ ids, all }: PendingReads) => ids.length + (all?.count ?? 0)

/** Whether the person has read it, as the server or only this device knows. */
export function isRead({ _id, recipients }: Notification, pending: PendingReads): boolean {
  return recipients[0]?.status === true || isCovered(pending, _id) || pending.ids.includes(_id)
}

/** The stored marks, or none where the value is no such thing. */
export function readPending(value: unknown): PendingReads {
  if (typeof value !== 'object' || value === null) return NOTHING_PENDING
  const { ids, all } = value as Partial<PendingReads>
  const isAll = typeof all?.until === 'string' && typeof all.count === 'number'
  return {
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    all: isAll ? all : null,
  }
}
