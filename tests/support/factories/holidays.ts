import { eq } from 'drizzle-orm'
import type { SlaWindow } from '../../../contract/applications/sla/sla.ts'
import { moveWindow } from '../../../contract/applications/sla/sla.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { isWeeklyDayOff } from '../../../contract/core/working-time.ts'
import { addHoliday, previewHoliday, removeHoliday } from '../../../contract/holidays/holidays.ts'
import { isOpen } from '../../../server/modules/applications/filters.ts'
import { toWindow } from '../../../server/modules/applications/mappers.ts'
import { applications } from '../../../server/modules/applications/table.ts'
import { services } from '../../../server/modules/catalogue/table.ts'
import { readHolidayDays } from '../../../server/modules/holidays/queries.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import type { Person } from '../servers/person.ts'

const DAY = 86_400_000

/** The next days that are worked on, from tomorrow. */
export async function workingDays(db: Db, count: number): Promise<string[]> {
  const listed = await readHolidayDays(db)
  const days: string[] = []
  for (let at = Date.now() + DAY; days.length < count; at += DAY) {
    const day = indiaDay(new Date(at))
    if (!listed.has(day) && !isWeeklyDayOff(new Date(day))) days.push(day)
  }
  return days
}

/** A name in English alone. */
export const englishName = (en: string) => ({ en, hi: '', mr: '' })

/** What an administrator does with days, whatever is answered. */
export function holidayOffice(admin: Person) {
  return {
    add: (day: string, en = 'Office closed') =>
      admin.call(addHoliday, { body: { day, name: englishName(en) } }),
    remove: (day: string) => admin.call(removeHoliday, { params: { day } }),
    effect: (day: string) => admin.get(previewHoliday, { params: { day } }),
  }
}

/** Open applications with the clock of their service. */
export async function openApplications(db: Db) {
  return db
    .select({ application: applications, clock: services.slaClock })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .where(isOpen)
}

/** The windows of all open applications by their ids. */
export async function openWindows(db: Db): Promise<Map<string, SlaWindow>> {
  const rows = await openApplications(db)
  return new Map(rows.map(({ application }) => [application.id, toWindow(application)]))
}

/** The windows as they should be once the list of holidays is another, by the rule of the contract alone. */
export async function movedWindows(
  db: Db,
  after: ReadonlySet<string>,
): Promise<Map<string, SlaWindow>> {
  const before = await readHolidayDays(db)
  const rows = await openApplications(db)
  return new Map(
    rows.map(({ application, clock }) => {
      const time = (days: ReadonlySet<string>) => ({ clock, holidays: days })
      return [application.id, moveWindow(toWindow(application), time(before), time(after))]
    }),
  )
}
