import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Viewer } from '../../contract/core/roles.ts'
import type { Remitted } from '../../contract/remittances/remittance-rules.ts'
import { counts, isLikelyDouble } from '../../contract/remittances/remittance-rules.ts'
import { REMITTANCE_STATES } from '../../contract/remittances/ways-and-states.ts'
import { isDoubledBy } from '../../server/modules/remittances/filters.ts'
import { remittances } from '../../server/modules/remittances/table.ts'
import { aFranchise } from '../support/factories/payouts.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchiseIds = [await aFranchise(database), await aFranchise(database)]
const enteredById = admin.user?.userInfo._id ?? ''

const CASES = 200
/** So many at once: each is compared with every other one. */
const TOGETHER = 15

type Chance = (below: number) => number
type Case = Remitted & { id: string; franchiseId: string }

/** Of few values, so that many agree in something. */
function aCase(chance: Chance): Case {
  const oneOf = <Value>(values: readonly Value[]) => values[chance(values.length)] as Value
  return {
    ...{ id: crypto.randomUUID(), franchiseId: oneOf(franchiseIds), paise: oneOf([100, 5000]) },
    ...{ way: oneOf(['upi', 'cheque', 'cash_deposit'] as const), state: oneOf(REMITTANCE_STATES) },
    ...{ reference: oneOf([null, '412356', '998877']), day: oneOf(['2026-10-01', '2026-10-02']) },
  }
}

/** The pairs that the list and the record call alike, as this viewer sees them. */
async function foundBy(viewer: Viewer): Promise<string[]> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select ${remittances.id} || ' ' || other.id as pair
    from ${remittances} join ${remittances} as other on ${isDoubledBy(viewer)}
    where ${remittances.note} = 'random' and other.note = 'random'`)
  return rows.map(({ pair }) => pair).toSorted()
}

const staff: Viewer = {
  ...{ _id: enteredById, userType: 'admin', franchiseId: null, servicePartnerId: null },
}

test('likely doubles: SQL and the contract agree on random remittances, for staff and for a franchise', async () => {
  const chance = repeatableRandom(55)
  let alike = 0
  for (let done = 0; done < CASES; done += TOGETHER) {
    const cases = Array.from({ length: TOGETHER }, () => aCase(chance))
    const at = new Date()
    const entered = { enteredById, enteredByName: '', capturedAt: at, receivedAt: at }
    const named = ({ id }: Case) => ({ number: id, provisionalNumber: id, note: 'random' })
    await db
      .insert(remittances)
      .values(cases.map((each) => ({ ...each, ...entered, ...named(each) })))
    const pairs = cases.flatMap((one) =>
      cases
        .filter((other) => other !== one && counts(one))
        .filter((other) => isLikelyDouble(one, other, one.franchiseId === other.franchiseId))
        .map((other) => ({ one, other, pair: `${one.id} ${other.id}` })),
    )
    alike += pairs.length
    const own = new Set(cases.map(({ id }) => id))
    const ofThese = (found: string[]) => found.filter((pair) => own.has(pair.split(' ')[0] ?? ''))
    const expected = pairs.map(({ pair }) => pair).toSorted()
    expect(ofThese(await foundBy(staff)), `after ${done}`).toEqual(expected)
    for (const franchiseId of franchiseIds) {
      const viewer: Viewer = { ...staff, userType: 'franchise', franchiseId }
      const seen = pairs
        .filter(({ other }) => other.franchiseId === franchiseId)
        .map(({ pair }) => pair)
        .toSorted()
      expect(ofThese(await foundBy(viewer)), `after ${done}`).toEqual(seen)
    }
    // The next ones are compared among themselves.
    await db.execute(sql`update ${remittances} set note = '' where note = 'random'`)
  }
  expect(alike).toBeGreaterThan(CASES / 2)
})
