import type { HistoryEntry } from '../../../../contract/applications/history-entry.ts'

/** Decisions and requests whose comment says where the application stands. */
const DECISIVE: readonly HistoryEntry['action'][] = [
  'status_changed',
  'documents_requested',
  'request_withdrawn',
  'partner_changed',
]

/** The newest entry of the history whose comment says where the application stands; null for a new one. */
export function lastWord(history: readonly HistoryEntry[]): HistoryEntry | null {
  let last: HistoryEntry | null = null
  for (const entry of history) {
    if (!DECISIVE.includes(entry.action) || entry.comment === '') continue
    if (!last || Date.parse(entry.receivedAt) >= Date.parse(last.receivedAt)) last = entry
  }
  return last
}
