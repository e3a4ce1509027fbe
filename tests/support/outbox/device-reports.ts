import type { FastifyInstance } from 'fastify'
import { reportOutbox } from '../../../contract/outbox/outbox.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { USUAL_FRANCHISE } from '../../../server/seed/demo-submission.ts'
import { anAccount } from '../factories/accounts.ts'
import type { Person } from '../servers/person.ts'
import { signInAs } from '../servers/person.ts'
import type { TestDevice, TestEnvelope } from './envelopes.ts'
import { aDevice, aSubmissionEnvelope } from './envelopes.ts'

/** A new person with a device of their own. */
export async function aKiosk(app: FastifyInstance, database: Database) {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const person = await signInAs(app, userName)
  return { person, userName, device: await aDevice(person) }
}

/** So many envelopes that have not been sent yet, in the order of their numbers. */
export async function someEnvelopes(device: TestDevice, count: number) {
  const made: TestEnvelope[] = []
  for (let at = 0; at < count; at++) made.push(await aSubmissionEnvelope(device))
  return made
}

/** A waiting entry, as a device reports it. */
export const entryOf = ({ envelope: { _id, kind, number, capturedAt } }: TestEnvelope) => ({
  ...{ _id, kind, number, capturedAt },
})

/** A discarded entry, as a device reports it. */
export const givenUp = ({ envelope: { _id, number } }: TestEnvelope, reason: string) => ({
  ...{ _id, number, reason },
})

/** Sends a device's report and returns the server's answer. */
export const report = (
  person: Person,
  { device }: TestDevice,
  waiting: TestEnvelope[],
  discarded: ReturnType<typeof givenUp>[] = [],
) =>
  person.get(reportOutbox, {
    params: { id: device._id },
    body: { waiting: waiting.map(entryOf), discarded },
  })
