import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportOutbox } from '../../../contract/outbox/outbox.ts'
import { version } from '../../../package.json'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { discardEntry, findTombstone, listEntries } from '../../../sw/outbox/entry-store.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { emptyOutbox, fakeServer } from '../../../tests/support/outbox/outbox-page.ts'
import {
  anApplicationEnvelope,
  aSigner,
  aSealingKey,
} from '../../../tests/support/outbox/outbox-signer.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { report } from './outbox-report.ts'

vi.mock('../device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))

const signer = await aSigner()
const { sealingKey } = await aSealingKey()
const quiet = fakeServer()
const save = async () =>
  saveEnvelope(await openOutbox(), anApplicationEnvelope({ signer, sealingKey }))

beforeEach(async () => {
  vi.mocked(callUnreported).mockImplementation(quiet.call)
  await emptyOutbox()
})

const receiptOf = (submissionId: string) => ({
  ...{
    kind: 'application.create',
    submissionId,
    _id: submissionId,
    applicationId: 'GS-1',
    status: 'submitted',
  },
  ...{ receivedAt: '2026-01-01T00:00:00.000Z', slaTimer: ['', '', null] },
})

test('discarded envelope that had arrived: notice once, and shown as sent', async () => {
  const outbox = await openOutbox()
  const [waiting, late, gone] = [await save(), await save(), await save()]
  await discardEntry(outbox, late._id, 'no answer came')
  await discardEntry(outbox, gone._id, 'customer left')
  const done = [receiptOf(late._id), receiptOf(waiting._id)]
  quiet.answers.set(reportOutbox.path, () => ({ done, lost: [] }))
  expect((await report(signer)).arrived).toEqual([receiptOf(late._id)])
  expect(quiet.call.mock.lastCall?.[1]).toMatchObject({
    waiting: [{ _id: waiting._id, state: 'waiting' }],
    discarded: expect.arrayContaining([
      { _id: late._id, number: late.envelope.number, reason: 'no answer came' },
      { _id: gone._id, number: gone.envelope.number, reason: 'customer left' },
    ]),
  })
  expect(await findTombstone(outbox, late._id)).toMatchObject({ wasDiscarded: true })
  expect(await findTombstone(outbox, waiting._id)).not.toHaveProperty('wasDiscarded')
  expect(await listEntries(outbox)).toEqual([])
  expect((await report(signer)).arrived).toEqual([])
  expect(quiet.call.mock.lastCall?.[1]).toEqual({ waiting: [], discarded: [], appVersion: version })
})
