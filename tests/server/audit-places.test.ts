import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')

const HOUR_MS = 3_600_000
const NOW = Date.now()
/** Before the months that have a part of their own. */
const LONG_AGO = Date.UTC(2021, 0, 15)
const NEXT_MONTH = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1)

/** A record at a moment with an id of another one. */
async function record(id: string, at: number, subjectId: string): Promise<string> {
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, subject_id, action, details)
     values ($1, $2, $2, '', 'account', $3, 'sign_in_failed', '{}')`,
    [id, new Date(at), subjectId],
  )
  return id
}

/** The page behind a record, and how often the record was looked for. */
async function pageBehind(subjectId: string, after: string) {
  let ids: string[] = []
  const sent = await statementsOf(async () => {
    const { rows } = await admin.get(listAuditTrail, { query: { subjectId, after, page: 2 } })
    ids = rows.map(({ _id }) => _id)
  })
  return { ids, searches: sent.filter((text) => text.includes('"audit_trail"."id" =')).length }
}

const of = (msecs: number) => v7({ msecs })

test.each<[what: string, id: string, at: number, searches: number]>([
  ['the same moment', of(NOW), NOW, 1],
  ['the same moment, long ago', of(LONG_AGO), LONG_AGO, 1],
  ['written an hour later', of(LONG_AGO), LONG_AGO - HOUR_MS, 1],
  ['written an hour before', of(LONG_AGO), LONG_AGO + HOUR_MS, 1],
  ['written in the next month', of(NEXT_MONTH), NEXT_MONTH - 1, 1],
  ['written in the month before', of(NEXT_MONTH - 1), NEXT_MONTH, 1],
  ['written more than an hour later', of(LONG_AGO), LONG_AGO - HOUR_MS - 1, 2],
  ['written more than an hour before', of(LONG_AGO), LONG_AGO + HOUR_MS + 1, 2],
  ['written years later', of(NOW), LONG_AGO, 2],
  ['an id without a moment', v4(), NOW, 1],
])('a page begins behind a record: %s', async (_what, id, at, searches) => {
  const subjectId = v4()
  const [earlier] = await Promise.all([
    record(v4(), at - 1, subjectId),
    record(id, at, subjectId),
    record(v4(), at + 1, subjectId),
  ])
  expect(await pageBehind(subjectId, id)).toEqual({ ids: [earlier], searches })
})

test.each([
  'ffffffff-ffff-7fff-bfff-ffffffffffff',
  '00000000-0000-7000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
])('an id that no record has, %s, is no mistake', async (id) => {
  expect(await pageBehind(v4(), id)).toMatchObject({ ids: [] })
})
