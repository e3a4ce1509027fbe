import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportOutbox } from '../../../contract/outbox/outbox.ts'
import { discardEntry } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { findTombstone, listEntries } from '../../../sw/outbox/read-outbox.ts'
import { saveLetter } from '../../../sw/outbox/save-envelope.ts'
import { emptyOutbox, quietServer } from '../../../tests/support/outbox-page.ts'
import { anApplicationLetter, anAuthor, aSealingKey } from '../../../tests/support/outbox-signer.ts'
import { quietCall } from '../device-store/background-call.ts'
import { report } from './outbox-report.ts'

vi.mock('../device-store/background-call.ts', () => ({ quietCall: vi.fn() }))

const author = await anAuthor()
const { sealingKey } = await aSealingKey()
const quiet = quietServer()
const save = async () => saveLetter(await openOutbox(), anApplicationLetter({ author, sealingKey }))

beforeEach(async () => {
  vi.mocked(quietCall).mockImplementation(quiet.call)
  await emptyOutbox()
})

const receiptOf = (submissionId: string) => ({
  ...{ submissionId, _id: submissionId, applicationId: 'GS-1', status: 'submitted' },
  ...{ receivedAt: '2026-01-01T00:00:00.000Z', slaTimer: ['', '', null] },
})

test('what was given up and had arrived is told, and shown as sent; once', async () => {
  const outbox = await openOutbox()
  const [waiting, late, gone] = [await save(), await save(), await save()]
  await discardEntry(outbox, late._id, 'no answer came')
  await discardEntry(outbox, gone._id, 'customer left')
  const done = [receiptOf(late._id), receiptOf(waiting._id)]
  quiet.answers.set(reportOutbox.path, () => ({ done, lost: [] }))
  expect((await report(author)).arrived).toEqual([receiptOf(late._id)])
  expect(quiet.call.mock.lastCall?.[1]).toMatchObject({
    waiting: [{ _id: waiting._id }],
    discarded: expect.arrayContaining([
      { _id: late._id, number: late.letter.number, reason: 'no answer came' },
      { _id: gone._id, number: gone.letter.number, reason: 'customer left' },
    ]),
  })
  expect(await findTombstone(outbox, late._id)).toMatchObject({ isGivenUp: true })
  expect(await findTombstone(outbox, waiting._id)).not.toHaveProperty('isGivenUp')
  expect(await listEntries(outbox)).toEqual([])
  expect((await report(author)).arrived).toEqual([])
  expect(quiet.call.mock.lastCall?.[1]).toEqual({ waiting: [], discarded: [] })
})
