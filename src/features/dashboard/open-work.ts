import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { serviceLevel } from '../../../contract/applications/sla.ts'

/** Counts of open applications, and of those near or past their deadline, at `now` (milliseconds). */
export function countOpen(open: readonly OpenApplication[], now: number) {
  const levels = open.map((application) => serviceLevel(application, now))
  return {
    open: open.length,
    warning: levels.filter((level) => level === 'warning').length,
    overdue: levels.filter((level) => level === 'overdue').length,
  }
}
