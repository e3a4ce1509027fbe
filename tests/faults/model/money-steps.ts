import { randomUUID } from 'node:crypto'
import { closeDay } from '../../../contract/payments/day-book-changes.ts'
import { readDayBook } from '../../../contract/payments/day-book.ts'
import { enterPayment } from '../../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../../contract/payments/payment-entry.ts'
import { count } from './network-faults.ts'
import type { Scene, Step } from './scene.ts'

// What is decided on what the server says, and never waits on a device: refunds, reversals and the end of a day.

/** A fee that has arrived and was not taken back. */
async function arrivedFee({ stage, kiosk, chance }: Scene) {
  const rows = await stage.query(
    `select e.id, e.application_id from till_entries e where e.by_id = $1 and e.kind = 'fee'
       and e.reverses_id is null and not exists (select from till_entries r where r.reverses_id = e.id)
     order by e.id`,
    [kiosk.signer.ownerId],
  )
  return rows[chance(rows.length || 1)]
}

/** Enters it, and sometimes once more with the same key, as after a lost answer or beside a proxy's copy. */
async function enter(
  scene: Scene,
  applicationId: unknown,
  body: PaymentEntry & { reason: string },
) {
  const { kiosk, memory, chance } = scene
  const input = { params: { id: String(applicationId) }, body, idempotencyKey: randomUUID() }
  const press = () => kiosk.person.call(enterPayment, input)
  const first = press()
  if (chance(3) === 0) await first
  const answers = await Promise.all([first, ...(chance(2) === 0 ? [press()] : [])])
  const isAnswered = answers.some(({ status }) => status === 200)
  memory.entered.push({ reason: body.reason, isAnswered })
  if (isAnswered) count(body.type)
}

/** A part of a fee is given back. */
export const refund: Step = async (scene) => {
  const fee = await arrivedFee(scene)
  if (!fee) return
  await enter(scene, fee['application_id'], {
    ...{ type: 'refund', taken: { paise: 1, way: 'cash' } },
    ...{ toName: 'Sunita Pawar', reason: `refund ${randomUUID()}` },
  })
}

/** A fee was entered wrongly and is taken back. */
export const reverse: Step = async (scene) => {
  const fee = await arrivedFee(scene)
  if (!fee) return
  const reason = `reversal ${randomUUID()}`
  await enter(scene, fee['application_id'], {
    type: 'reversal',
    entryId: String(fee['id']),
    reason,
  })
}

/** The till's first open day is counted and closed. */
export const closeTill: Step = async ({ kiosk }) => {
  const { status, body: today } = await kiosk.person.call(readDayBook)
  if (status !== 200) return
  const day = today.openDays[0] ?? today.day
  const book = await kiosk.person.call(readDayBook, { query: { day } })
  if (book.status !== 200) return
  const { expectedPaise, till } = book.body
  const countedPaise = Math.max(0, expectedPaise)
  const reason = countedPaise === expectedPaise ? '' : 'More was given back than was there.'
  const body = { tillId: till._id, day, expectedPaise, countedPaise, reason }
  const closed = await kiosk.person.call(closeDay, { body })
  if (closed.status === 200) count('day closed')
}

/** What is wrong in the books of this person's till. */
export async function wrongInTill({ stage, kiosk, memory }: Scene): Promise<string[]> {
  const { ownerId } = kiosk.signer
  const wrong: string[] = []
  for (const { reason, isAnswered } of memory.entered) {
    const rows = await stage.query('select id from till_entries where reason = $1', [reason])
    if (rows.length > 1) wrong.push(`entered twice (${reason})`)
    if (isAnswered && rows.length === 0) wrong.push(`answered and not entered (${reason})`)
  }
  const given = await stage.query(
    `select application_id from till_entries where till_id = $1 and application_id is not null
     group by application_id having sum(paise) < 0`,
    [ownerId],
  )
  if (given.length > 0) wrong.push('more was given back than was taken')
  const late = await stage.query(
    `select e.id from till_entries e join till_closings c on c.till_id = e.till_id and c.franchise_id = e.franchise_id
       and c.day = coalesce(e.arrived_day, e.book_day) and c.closed_at < e.received_at where e.till_id = $1`,
    [ownerId],
  )
  if (late.length > 0) wrong.push('decision 34: an entry went into a day that was closed')
  const counted = await stage.query(
    `select c.day from till_closings c where c.till_id = $1 and c.expected_paise <> c.opening_paise + coalesce((
       select sum(e.paise) from till_entries e where e.till_id = c.till_id and e.franchise_id = c.franchise_id
         and e.way = 'cash' and coalesce(e.arrived_day, e.book_day) = c.day), 0)`,
    [ownerId],
  )
  if (counted.length > 0)
    wrong.push('decision 34: a closed day has other entries than were counted')
  return wrong
}
