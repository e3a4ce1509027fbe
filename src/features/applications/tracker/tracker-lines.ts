import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import type {
  SlaTracker,
  TrackerCounts,
} from '../../../../contract/applications/sla/sla-tracker.ts'

/** The key of the line that adds up all others. */
export const TOTAL = 'total'

/** A line of the tracker: a row of the answer, or the total above them. */
export interface TrackerLine extends TrackerCounts {
  /** Id of the group, by which the link narrows the list; null for the total. */
  id: string | null
  names: { name: string; nameHi: string; nameMr: string }
}

/** The total, and below it the rows as the server has sorted them; no line where nothing is open. */
export function trackerLines({ rows, total }: SlaTracker): TrackerLine[] {
  if (rows.length === 0) return []
  const all = { id: null, names: { name: '', nameHi: '', nameMr: '' }, ...total }
  return [
    all,
    ...rows.map(({ id, name, nameHi, nameMr, ...counts }) => ({
      id: id ?? NO_PARTNER,
      names: { name, nameHi, nameMr },
      ...counts,
    })),
  ]
}
