import type { OpeningHours } from '../../../contract/outlets/opening-hours.ts'

const usual = { opens: '09:30', closes: '18:30' }
const long = { opens: '08:00', closes: '20:00' }

/** At a bus stand: long days, and Sunday morning. */
export const EVERY_DAY: OpeningHours = {
  week: [long, long, long, long, long, long, { opens: '09:00', closes: '13:00' }],
  closedOnHolidays: false,
  closedDays: [],
}

/** Where the weekly market is on Sunday, the town rests on Thursday. */
export const THURSDAY_OFF: OpeningHours = {
  week: [usual, usual, usual, null, usual, usual, { opens: '08:00', closes: '17:00' }],
  closedOnHolidays: true,
  closedDays: [],
}

/** A kiosk that opens when the fields are done. */
export const EVENINGS: OpeningHours = {
  week: Array(6).fill({ opens: '14:00', closes: '22:00' }).concat(null),
  closedOnHolidays: true,
  closedDays: [],
}
