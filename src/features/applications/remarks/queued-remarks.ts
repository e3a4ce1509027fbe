import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { RemarkEnvelope } from '../../../../contract/applications/application-changes.ts'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { outboxQuery, useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { useUser } from '../../../session/user.tsx'

export interface QueuedRemark {
  waiting: OutboxItem
  words: string
  /** The server refused it; the person writes it again, or gives it up. */
  isRefused: boolean
}

function remarksOn(applicationId: string, entries: readonly OutboxItem[]): QueuedRemark[] {
  return entries.flatMap((waiting): QueuedRemark[] => {
    const { entry, editableCopy } = waiting
    if (entry.envelope.kind !== 'application.remark') return []
    const read = v.safeParse(RemarkEnvelope, editableCopy?.content.body)
    if (!read.success || read.output.application._id !== applicationId) return []
    const { comment: words } = read.output.remark
    return [{ waiting, words, isRefused: entry.state === 'rejected' }]
  })
}

/** The person's comments on this application that wait on this device, the oldest first. */
export function useQueuedRemarks(applicationId: string): QueuedRemark[] {
  const client = useQueryClient()
  const queued = remarksOn(applicationId, useEntries())
  const count = queued.length
  const before = useRef(count)
  useEffect(() => {
    // What was sent is in the record at once, not only at the next refresh.
    if (count < before.current) {
      void client.invalidateQueries({ queryKey: applicationQuery(applicationId).queryKey })
    }
    before.current = count
  }, [client, applicationId, count])
  return queued
}

/** Finds the comment that the next one follows: those of one application arrive in their order (offline.md, rule 5). */
export function useLastRemark(applicationId: string): () => Promise<string | null> {
  const client = useQueryClient()
  const { _id: userId } = useUser().userInfo
  return async () => {
    const { entries } = await client.query(outboxQuery(userId))
    const last = remarksOn(applicationId, entries).findLast(({ isRefused }) => !isRefused)
    return last?.waiting.entry._id ?? null
  }
}
