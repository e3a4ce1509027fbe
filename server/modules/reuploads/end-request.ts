import type { ReuploadState } from '../../../contract/applications/reupload-request.ts'
import { resumeWindow, slaEventsAt } from '../../../contract/applications/sla/sla.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fromWindow, toWindow } from '../applications/mappers.ts'
import type { applications } from '../applications/table.ts'
import { getServiceVersion } from '../catalogue/queries.ts'
import { listHolidayDays } from '../holidays/queries.ts'
import type { ReuploadRow } from './queries.ts'
import { markEnded } from './queries.ts'

export type LockedApplication = typeof applications.$inferSelect

/** The application's window with the clock going on from now; a deadline event that nobody was told of is due. */
async function resumed(tx: Tx, application: LockedApplication, now: Date) {
  const { slaClock } = await getServiceVersion(tx, application)
  const time = { clock: slaClock, holidays: await listHolidayDays(tx) }
  const window = resumeWindow(toWindow(application), now.getTime(), time)
  const { passed, nextAt } = slaEventsAt(window, now.getTime())
  const { slaEvents } = application
  return {
    ...fromWindow(window),
    slaEvents,
    slaNextEventAt: passed > slaEvents ? now : nextAt,
  }
}

/**
 * Ends an open request, and with it its links and the pause of the deadline (rules.md, Reuploads). The caller has
 * called `holdHolidays` before locking the application, and writes the columns that this answers.
 */
export async function endRequest(
  tx: Tx,
  application: LockedApplication,
  request: ReuploadRow,
  state: Exclude<ReuploadState, 'open'>,
  now: Date,
) {
  await markEnded(tx, request.id, state, now)
  return resumed(tx, application, now)
}
