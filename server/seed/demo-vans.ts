import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import type { PlanStop } from '../../contract/vans/van-plan.ts'
import { vanPlanNotes, vanPlans } from '../modules/vans/table.ts'
import type { Tx } from '../platform/database/database.ts'
import { demoId } from './demo-id.ts'

const VAN = demoId('account', 'gramvan')
const HOUR_MS = 3_600_000

/** Villages around Baramati, by their ids in the table of villages (docs/data.md). */
const VILLAGES: Record<string, string> = {
  'Morgaon, Baramati': '556878',
  'Supe, Baramati': '556872',
  'Karhati, Baramati': '556884',
  'Loni Bhapkar, Baramati': '556908',
  'Vadgaon Nimbalkar, Baramati': '556928',
  'Hol, Baramati': '556932',
  'Malegaon Bk, Baramati': '556949',
  'Pandare, Baramati': '556952',
  'Sangavi, Baramati': '556964',
  'Katewadi, Baramati': '556972',
  'Dorlewadi, Baramati': '556977',
}

/** A week's round, from today on; the last day of it is at home. Times are of the camp. */
const ROUND: readonly (readonly [place: string, note: string])[][] = [
  [
    ['Morgaon, Baramati', 'At the Mayureshwar temple, 9:00'],
    ['Supe, Baramati', 'Gram panchayat office, 12:00'],
    ['Karhati, Baramati', 'At the school, 15:00. Ask for the sarpanch.'],
  ],
  [
    ['Malegaon Bk, Baramati', 'Sugar factory gate, 9:30'],
    ['Pandare, Baramati', 'Gram panchayat office, 13:00'],
  ],
  [
    ['Vadgaon Nimbalkar, Baramati', 'Weekly market, 9:00'],
    ['Hol, Baramati', ''],
    ['Thite Vasti', 'At the well, 16:00'],
  ],
  [
    ['Katewadi, Baramati', 'At the school, 10:00'],
    ['Dorlewadi, Baramati', 'Bring the forms for widow pensions.'],
  ],
  [['Sangavi, Baramati', 'Gram panchayat office, 10:00']],
  [['Loni Bhapkar, Baramati', 'At the temple, 9:00']],
]

const stopsOf = (day: string, index: number): PlanStop[] =>
  (ROUND[index % (ROUND.length + 1)] ?? []).map(([place, note], order) => ({
    ...{ _id: demoId('van stop', `${day} ${order}`), place, note },
    villageId: VILLAGES[place] ?? null,
  }))

/** The demo van's plans from yesterday to six days ahead, and what it wrote yesterday. */
export async function seedVans(tx: Tx, now: Date): Promise<void> {
  const today = indiaDay(now)
  const yesterday = addDays(today, -1)
  const planned = Array.from({ length: ROUND.length }, (_, index) => addDays(today, index))
  const changedAt = new Date(now.getTime() - 48 * HOUR_MS)
  // Yesterday was the day of the round before today's.
  const past = stopsOf(yesterday, ROUND.length - 2)
  await tx.insert(vanPlans).values([
    { vanId: VAN, day: yesterday, stops: past, version: 1, changedAt },
    ...planned.map((day, index) => ({
      ...{ vanId: VAN, day, stops: stopsOf(day, index), version: 1, changedAt },
    })),
  ])
  const at = new Date(now.getTime() - 20 * HOUR_MS)
  for (const { _id, place } of past) {
    await tx.insert(vanPlanNotes).values({
      ...{ id: demoId('van note', _id), vanId: VAN, day: yesterday, stopId: _id, place },
      ...{ outcome: 'visited', comment: '14 people came.', capturedAt: at, receivedAt: at },
    })
  }
}
