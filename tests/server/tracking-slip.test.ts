import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { aTrackingToken } from '../../server/seed/demo-submission.ts'
import { anApplication } from '../support/factories/applications.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const anybody = visitor(app)

const ask = (body: unknown) => anybody.call(trackApplication, { body })

async function tracked() {
  const { token, hash } = aTrackingToken()
  const overrides = { customer: { phone: '9822012345' }, with: { trackingTokenHash: hash } }
  const { applicationId } = await anApplication(franchise, overrides)
  return { applicationId, token, right: { applicationId, phoneLast4: '2345' } }
}

/** Writes on the application that it waited on a device under this number. */
async function slipOf(applicationId: string, provisionalNumber: string): Promise<string> {
  await database.db
    .update(applications)
    .set({ provisionalNumber })
    .where(eq(applications.number, applicationId))
  return provisionalNumber
}

test('number of a slip: works like the official one, once the application has arrived', async () => {
  const { right } = await tracked()
  const slip = await slipOf(right.applicationId, 'P-BCDF-0012')
  const full = await ask(right)
  expect(full.status).toBe(200)
  for (const applicationId of [slip, 'p bcdf 0012', 'pbcdf0012']) {
    expect((await ask({ ...right, applicationId })).text).toBe(full.text)
  }
})

test('number of a slip: one answer when it has not arrived, and when it or the digits are wrong', async () => {
  const { right } = await tracked()
  const applicationId = await slipOf(right.applicationId, 'P-BCDF-0013')
  const answers = await Promise.all([
    ask({ applicationId, phoneLast4: '0000' }),
    ask({ ...right, applicationId: 'P-BCDF-9999' }),
    ask({ ...right, applicationId: makeApplicationId(() => 7) }),
  ])
  for (const answer of answers) {
    expect([answer.status, answer.text]).toEqual([404, answers[0].text])
  }
})

test('number of a slip: no guesses beyond those of the official one', async () => {
  const { applicationId, token, right } = await tracked()
  const slip = await slipOf(applicationId, 'P-BCDF-0014')
  for (let index = 0; index < 5; index += 1) {
    await ask({ applicationId: index % 2 ? slip : applicationId, phoneLast4: `000${index}` })
  }
  expect((await ask(right)).status).toBe(404)
  expect((await ask({ ...right, applicationId: slip })).status).toBe(404)
  expect((await ask({ token })).status).toBe(200)
})

test('number of a slip: the same statements whether it is known or not', async () => {
  const { applicationId } = await tracked()
  const slip = await slipOf(applicationId, 'P-BCDF-0015')
  const [known, unknown, official] = [
    await statementsOf(() => ask({ applicationId: slip, phoneLast4: '0001' })),
    await statementsOf(() => ask({ applicationId: 'P-BCDF-9998', phoneLast4: '0001' })),
    await statementsOf(() => ask({ applicationId, phoneLast4: '0001' })),
  ]
  expect(unknown).toEqual(known)
  expect(official).toEqual(known)
})
