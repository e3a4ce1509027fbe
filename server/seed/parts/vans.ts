import { indiaDay } from '../../../contract/core/india-day.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { PlanStop } from '../../../contract/vans/van-plan.ts'
import { vanPlanNotes, vanPlans } from '../../modules/vans/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'

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
    ['Morgaon, Baramati', 'At the Mayureshwar temple, 9 am'],
    ['Supe, Baramati', 'Gram panchayat office, 12 noon'],
    ['Karhati, Baramati', 'At the school, 3 pm. Ask for the sarpanch.'],
  ],
  [
    ['Malegaon Bk, Baramati', 'Sugar factory gate, 9:30 am'],
    ['Pandare, Baramati', 'Gram panchayat office, 1 pm'],
  ],
  [
    ['Vadgaon Nimbalkar, Baramati', 'Weekly market, 9 am'],
    ['Hol, Baramati', ''],
    ['Thite Vasti', 'At the well, 4 pm'],
  ],
  [
    ['Katewadi, Baramati', 'At the school, 10 am'],
    ['Dorlewadi, Baramati', 'Bring the forms for widow pensions.'],
  ],
  [['Sangavi, Baramati', 'Gram panchayat office, 10 am']],
  [['Loni Bhapkar, Baramati', 'At the temple, 9 am']],
]

/** What the van wrote of last week's villages, one after the other. */
const WRITTEN = [
  ['visited', '14 people came.'],
  ['visited', '9 people came. Two want to apply for the old age pension next time.'],
  ['not_reached', 'The road was closed, the bridge is under water.'],
  ['visited', 'शाळेजवळ थांबलो. 22 लोक आले.'],
  ['visited', ''],
] as const

const stopsOf = (day: string, index: number): PlanStop[] =>
  (ROUND[index % (ROUND.length + 1)] ?? []).map(([place, note], order) => ({
    ...{ _id: demoId('van stop', `${day} ${order}`), place, note },
    villageId: VILLAGES[place] ?? null,
  }))

/** The demo van's plans of the last and the next week, and what it wrote in the last one. */
async function seedVans(tx: Tx, now: Date): Promise<void> {
  const today = indiaDay(now)
  const daysFrom = (first: number) =>
    ROUND.map((_, index) => {
      const day = addDays(today, first + index)
      return { day, stops: stopsOf(day, index) }
    })
  const past = daysFrom(-ROUND.length)
  const changedAt = new Date(now.getTime() - ROUND.length * 24 * HOUR_MS)
  const plans = [...past, ...daysFrom(0)]
  await tx
    .insert(vanPlans)
    .values(plans.map((plan) => ({ ...plan, vanId: VAN, version: 1, changedAt })))
  const noted = past.flatMap(({ day, stops }) =>
    stops.map(({ _id, place }, order) => {
      const at = new Date(Date.parse(`${day}T10:30:00+05:30`) + order * 3 * HOUR_MS)
      return { day, stopId: _id, place, capturedAt: at, receivedAt: at }
    }),
  )
  await tx.insert(vanPlanNotes).values(
    noted.map((note, index) => {
      const [outcome, comment] = WRITTEN[index % WRITTEN.length] ?? WRITTEN[0]
      return { ...note, id: demoId('van note', note.stopId), vanId: VAN, outcome, comment }
    }),
  )
}

export const part: DemoPart = { order: 8, write: seedVans }
