import { expect, inject, test } from 'vitest'
import { closeDay, moveCash } from '../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../contract/payments/day-book.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { editPerson } from '../../contract/people/people-changes.ts'
import type { PersonDetail } from '../../contract/people/people.ts'
import { getPerson } from '../../contract/people/people.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import type { Client } from '../support/attack/client.ts'
import { signedIn } from '../support/attack/client.ts'
import { at, once } from '../support/attack/feedback.ts'

const origin = inject('attacked')
const VAN = demoId('account', 'gramvan-udgir')
const CASH = 12_300

const bookOf = (client: Client, day: string) =>
  client.send('GET', `${readDayBook.path}?till=${VAN}&day=${day}`)

test('a van that is moved away: takes no cash out of sight, and no book along', async () => {
  const [admin, old, next] = await Promise.all(
    ['admin', 'udgir', 'nanded'].map((name) => signedIn(origin, name)),
  )
  if (!admin || !old || !next) throw new Error('nobody')
  const float = { tillId: VAN, cause: 'float', paise: CASH, reason: 'Float of the day' }
  const moved = await old.send('POST', moveCash.path, { json: float, headers: once() })
  const { today: day, expectedPaise } = moved.body as DayBook
  const move = async () => {
    const person = (await admin.send('GET', at(getPerson, VAN))).body as PersonDetail
    const { version, firstName, lastName } = person
    const json = { version, firstName, lastName, franchiseId: demoId('franchise', 'nanded') }
    return admin.send('PUT', at(editPerson, VAN), { json, headers: once() })
  }
  // What was handed out has to be counted first.
  expect(await move()).toMatchObject({ status: 422, body: { code: 'person.days_open' } })
  expect((await bookOf(next, day)).status).toBe(404)

  const counted = { tillId: VAN, day, expectedPaise, countedPaise: expectedPaise, reason: '' }
  const closed = await old.send('POST', closeDay.path, { json: counted, headers: once() })
  expect(closed.status).toBe(200)
  expect((await move()).status).toBe(200)
  const left = (await bookOf(old, day)).body
  expect(left).toMatchObject({ expectedPaise, closing: { countedPaise: expectedPaise } })
  expect((await bookOf(next, day)).body).toMatchObject({ openingPaise: 0, lines: [] })
})
