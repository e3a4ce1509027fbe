import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Rating } from '../../contract/applications/feedback.ts'
import { RATINGS } from '../../contract/applications/feedback.ts'
import {
  countFeedbacks,
  listFeedbacks,
  readRatings,
  readRewarded,
} from '../../contract/feedback/feedbacks.ts'
import type { RatingBand } from '../../contract/feedback/rating-bands.ts'
import { RATING_BANDS, ratingsOf } from '../../contract/feedback/rating-bands.ts'
import { latestMonths } from '../../contract/feedback/rating-figures.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { feedbacks } from '../../server/modules/feedback/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { anInvited, customerWith } from '../support/factories/feedback.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const partner = await signInAs(app, 'service_partner')
const franchise = await signInAs(app, 'franchise')

const ROUNDS = 5
const FRANCHISES = 6
const MONTHS = 14

const random = repeatableRandom(23)
const owners = await db.select().from(franchises).orderBy(franchises.name).limit(FRANCHISES)

/** A feedback of which others are copies. */
async function aSample() {
  const { id, token } = await anInvited(db, franchise, await signInAs(app, 'support'))
  await customerWith(visitor(app), { token }).give(3)
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  const [feedback] = await db.select().from(feedbacks).where(eq(feedbacks.applicationId, id))
  if (!application || !feedback) throw new Error('nothing to copy')
  return { application, feedback }
}

const sample = await aSample()
const applicationIds = Array.from({ length: 300 }, () => randomUUID())
await db
  .insert(applications)
  .values(
    applicationIds.map((id) => ({ ...sample.application, id, number: id, trackingTokenHash: id })),
  )

/** Half of them in the present month and the last one, which alone reward; a tenth is hidden. */
function someFeedbacks() {
  const months = latestMonths(new Date(), MONTHS)
  const starsOf = owners.map(() => 1 + random(3))
  return applicationIds.map((applicationId): typeof feedbacks.$inferInsert => {
    const owner = random(FRANCHISES)
    const ago = random(2) === 0 ? random(2) : random(MONTHS)
    const least = starsOf[owner] ?? 1
    return {
      ...{ ...sample.feedback, applicationId, franchiseId: owners[owner]?.id ?? '' },
      rating: RATINGS[least + random(2)] ?? 1,
      day: `${months.at(-1 - ago)}-${`${1 + random(28)}`.padStart(2, '0')}`,
      ...(random(10) === 0 && { hiddenAt: new Date(), hiddenReason: 'x', hiddenByName: 'x' }),
    }
  })
}

type Counted = { franchiseId: string; rating: Rating; month: string }

function slowRewards(counted: readonly Counted[], month: string) {
  return owners
    .map(({ id, name }) => {
      const own = counted.filter((each) => each.franchiseId === id && each.month === month)
      const sum = own.reduce((all, { rating }) => all + rating, 0)
      return { name, total: own.length, sum }
    })
    .filter(({ total }) => total >= 10)
    .toSorted(
      // Averages as whole numbers: equal ones are equal.
      (a, b) =>
        b.sum * a.total - a.sum * b.total || b.total - a.total || (a.name < b.name ? -1 : 1),
    )
    .slice(0, 3)
    .map(({ name, total, sum }) => ({ name, total, average: expect.closeTo(sum / total, 9) }))
}

test('trend and rewards of random ratings are those of counting every single one', async () => {
  let full = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.delete(feedbacks)
    await db.insert(feedbacks).values(someFeedbacks())
    const rows = await db.select().from(feedbacks)
    const counted = rows
      .filter(({ hiddenAt }) => hiddenAt === null)
      .map(({ day, ...each }) => ({ ...each, month: day.slice(0, 7) }))
    for (const asked of [undefined, owners[round]?.id]) {
      const { months } = await admin.get(readRatings, { query: asked ? { franchise: asked } : {} })
      const ofAsked = counted.filter(({ franchiseId }) => !asked || franchiseId === asked)
      const slow = latestMonths(new Date(), 12).map((month) => {
        const ofMonth = ofAsked.filter((each) => each.month === month)
        const counts = RATINGS.map(
          (stars) => ofMonth.filter(({ rating }) => rating === stars).length,
        )
        return { month, counts }
      })
      expect(months).toEqual(slow)
    }
    const { months } = await partner.get(readRewarded)
    for (const { month, franchises: best } of months) {
      expect(best).toMatchObject(slowRewards(counted, month))
      full += best.length === 3 ? 1 : 0
    }
  }
  expect(full).toBeGreaterThan(0)
})

test('ratings and list of one partner: those of its applications alone', async () => {
  await db.delete(feedbacks)
  const day = `${latestMonths(new Date(), 1)[0]}-01`
  const [first = '', second = '', third = ''] = applicationIds
  const given = { ...sample.feedback, day, hiddenAt: null, hiddenReason: null, hiddenByName: null }
  const other = randomUUID()
  await db.insert(feedbacks).values([
    { ...given, applicationId: first, rating: 5 },
    { ...given, applicationId: second, rating: 2, servicePartnerId: other },
    { ...given, applicationId: third, rating: 4, servicePartnerId: null },
  ])
  const partnerId = sample.feedback.servicePartnerId ?? ''
  for (const [of, rating, id] of [
    [partnerId, 5, first],
    [other, 2, second],
  ] as const) {
    const query = { partner: of }
    const { months } = await admin.get(readRatings, { query })
    const counts = [0, 0, 0, 0, 0]
    counts[rating - 1] = 1
    expect(months.at(-1)?.counts).toEqual(counts)
    const { rows, total } = await admin.get(listFeedbacks, { query })
    expect([total, rows[0]?._id]).toEqual([1, id])
    expect(await admin.get(countFeedbacks, { query })).toEqual({ counts })
  }
  const { months } = await partner.get(readRatings, { query: { partner: other } })
  expect(months.at(-1)?.counts).toEqual([0, 0, 0, 0, 0])
})

test.each([
  [{ search: 'nobody wrote this' }],
  [{ state: 'unanswered' }],
  [{ state: 'hidden' }],
  [{ period: 'month', search: 'a' }],
] as const)('the counts of the list’s tabs follow %j', async (query) => {
  const { counts } = await admin.get(countFeedbacks, { query })
  const listed = async (band: RatingBand) =>
    (await admin.get(listFeedbacks, { query: { ...query, band } })).total
  for (const band of RATING_BANDS) {
    const sum = ratingsOf(band).reduce((all, rating) => all + (counts[rating - 1] ?? 0), 0)
    expect(sum).toBe(await listed(band))
  }
})
