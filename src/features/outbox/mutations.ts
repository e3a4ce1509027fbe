import { useMutation } from '@tanstack/react-query'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { discardEntry, findEntry, retryEntry } from '../../../sw/outbox/entry-store.ts'
import type { DiscardNotice } from '../../offline/outbox/outbox-report.ts'

// The screen is drawn before the code that sends, which every visit loads.
const loadFlush = () => import('../../offline/outbox/flush.ts')
const loadReport = () => import('../../offline/outbox/outbox-report.ts')

/** Compares with the server now; offline, or without its code, it is done with the next report. */
export async function reportSoon(): Promise<void> {
  await loadReport()
    .then(({ reportNow }) => reportNow())
    .catch(() => undefined)
}

// Mutations of the device's own store work offline.
const local = { networkMode: 'always' } as const

/** Sends every waiting entry, of every person. */
export function useSendNow() {
  return useMutation({ ...local, mutationFn: async () => (await loadFlush()).flush(true) })
}

export function useRetry() {
  return useMutation({
    ...local,
    async mutationFn(id: string) {
      await retryEntry(await openOutbox(), id)
      // Where the code is missing, the next sign of a connection sends it.
      loadFlush().then(
        ({ flush }) => flush(),
        () => undefined,
      )
    },
  })
}

export function useDiscard() {
  return useMutation({
    ...local,
    async mutationFn({ id, reason }: { id: string; reason: string }) {
      const outbox = await openOutbox()
      // A discard is final only once no sending is under way.
      if ((await findEntry(outbox, id))?.isSending) throw new SendingInProgressError()
      await discardEntry(outbox, id, reason)
      // Offline, the next report tells the server.
      void reportSoon()
    },
  })
}

/** Marks a lost entry as handled; only the server still knows it. */
export function useDismissLost() {
  return useMutation({
    mutationFn: async (lost: DiscardNotice) => (await loadReport()).dismissLost(lost),
  })
}

/** The entry is being sent; its outcome is not known yet. */
export class SendingInProgressError extends Error {
  override readonly name = 'SendingInProgressError'
}
