import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { NewRemittance } from '../../../../contract/remittances/new-remittance.ts'
import { isLikelyDouble } from '../../../../contract/remittances/remittance-rules.ts'
import type { RemittancePage, RemittanceRow } from '../../../../contract/remittances/remittances.ts'
import { listRemittances } from '../../../../contract/remittances/remittances.ts'
import { useQueuedRemittances } from '../queued-remittances.ts'

/** What this device has of the franchise's remittances, from the pages that it was shown; the newest first. */
function cachedRows(client: QueryClient): RemittanceRow[] {
  const pages = client.getQueriesData<RemittancePage>({ queryKey: [listRemittances.path] })
  const rows = new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row._id, row]))
  return [...rows.values()].toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
}

/** What a remittance that is being entered is compared with. */
export type Typed = Pick<NewRemittance, 'paise' | 'way' | 'reference' | 'day'>

/** The franchise's remittances as this device knows them, those that wait here among them. */
export function useKnownRemittances(correctId: string | null) {
  const rows = cachedRows(useQueryClient())
  const queued = useQueuedRemittances().filter(({ item }) => item.entry._id !== correctId)
  return {
    /** How the franchise handed money over last. */
    lastWay: queued.at(-1)?.remittance.way ?? rows[0]?.way ?? 'bank_transfer',
    /** What waits on this device, of which the server knows nothing. */
    queuedPaise: queued
      .filter(({ item }) => item.entry.state !== 'rejected')
      .reduce((sum, { remittance }) => sum + remittance.paise, 0),
    /** The number and day of one that looks like the same money. */
    doubleOf(typed: Typed): { number: string; day: string } | undefined {
      const waiting = queued.find(({ remittance }) =>
        isLikelyDouble(typed, { ...remittance, state: 'waiting' }, true),
      )
      if (waiting) {
        return { number: waiting.item.entry.envelope.number, day: waiting.remittance.day }
      }
      const row = rows.find((each) => isLikelyDouble(typed, each, true))
      return row && { number: row.remittanceNumber, day: row.day }
    },
  }
}
