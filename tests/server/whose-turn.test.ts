import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { turnOf } from '../../contract/applications/whose-turn.ts'
import { TURNS } from '../../contract/core/turns.ts'
import { hasTurn } from '../../server/modules/applications/filters.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const { _id } = await anApplication(franchise)
const [made] = await db.select().from(applications).where(eq(applications.id, _id))
const partner = made?.servicePartnerId ?? null

const states = APPLICATION_STATUSES.flatMap((status) =>
  [null, partner].flatMap((servicePartnerId) =>
    [null, new Date()].map((slaPausedAt) => ({ status, servicePartnerId, slaPausedAt })),
  ),
)

test('whose turn: the database says what the rule says, in every state', async () => {
  expect(partner).not.toBeNull()
  for (const state of states) {
    await db.update(applications).set(state).where(eq(applications.id, _id))
    const named = []
    for (const turn of TURNS) {
      const found = await db
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, _id), hasTurn([turn])))
      if (found.length > 0) named.push(turn)
    }
    expect([state, named]).toEqual([state, [turnOf(state)]])
  }
})

test('whose turn: of no side nothing waits', async () => {
  expect(await db.select().from(applications).where(hasTurn([]))).toEqual([])
})

test('whose turn: an open application comes with its partner, by id and by name', async () => {
  const other = await anApplication(franchise)
  const answer = await franchise.get(listFranchiseApplications, { query: {} })
  const open = 'open' in answer ? answer.open.find((each) => each._id === other._id) : undefined
  expect(open?.servicePartnerId).toBe(partner)
  expect(open?.servicePartnerName).toMatch(/./)
})
