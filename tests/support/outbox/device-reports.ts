import type { FastifyInstance } from 'fastify'
import { reportOutbox } from '../../../contract/outbox/outbox.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { USUAL_FRANCHISE } from '../../../server/seed/demo-submission.ts'
import { anAccount } from '../factories/accounts.ts'
import type { Person } from '../servers/person.ts'
import { signInAs } from '../servers/person.ts'
import type { TestDevice, TestEnvelope } from './envelopes.ts'
import { aDevice, aSubmissionEnvelope } from './envelopes.ts'

/** Somebody new with a device of theirs. */
export async function aKiosk(app: FastifyInstance, database: Database) {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const person = await signInAs(app, userName)
  return { person, userName, device: await aDevice(person) }
}

/** So many envelopes that nobody has sent yet. */
export const someEnvelopes = (device: TestDevice, count: number) =>
  Promise.all(Array.from({ length: count }, () => aSubmissionEnvelope(device)))

/** What waits, as a device tells it. */
export const entryOf = ({ envelope: { _id, kind, number, capturedAt } }: TestEnvelope) => ({
  ...{ _id, kind, number, capturedAt },
})

/** What was given up, as a device tells it. */
export const givenUp = ({ envelope: { _id, number } }: TestEnvelope, reason: string) => ({
  ...{ _id, number, reason },
})

/** What the server answers to a device's report. */
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
