import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { readSystem } from '../../contract/system/system.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { EnvironmentError, readEnvironment } from '../../server/platform/environment.ts'
import type { PickedFile } from '../support/factories/images.ts'
import { aPng } from '../support/factories/images.ts'
import { sendFile } from '../support/factories/uploads.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope, filesEndingWith } from '../support/outbox/envelopes.ts'
import type { ClamdMood } from '../support/scan/clamd-stand-in.ts'
import { startClamd } from '../support/scan/clamd-stand-in.ts'
import { EICAR } from '../support/scan/eicar.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const clamd = await startClamd()
afterAll(() => clamd.close())
const settings = { UPLOAD_SCANNER: 'clamd', CLAMD_ADDRESS: clamd.address }
const { app, database } = await buildTestApp({ settings })
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')
const queue = visitor(app)
const device = await aDevice(franchise)

beforeEach(() => void (clamd.mood = 'well'))

/** A picture that opens, with the harmful text behind its last byte. */
async function harmful(): Promise<PickedFile> {
  const file = await aPng()
  return { ...file, bytes: Buffer.concat([file.bytes, Buffer.from(EICAR)]) }
}

const count = () => database.db.$count(documents)

describe('a file of a form', () => {
  test('harmless: taken as it came', async () => {
    const file = await aPng()
    expect((await sendFile(franchise, file)).statusCode).toBe(201)
    expect(clamd.scanned.at(-1)).toBe(file.bytes.length)
  })

  test('harmful: refused, no row stays, and the trail says what was found', async () => {
    const before = await count()
    const answer = await sendFile(franchise, await harmful())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'document.harmful' })
    expect(await count()).toBe(before)
    const { rows } = await admin.get(listAuditTrail, {
      query: { page: 1, action: 'account.harmful_file_refused' },
    })
    expect(rows[0]).toMatchObject({
      subjectId: franchise.user?.userInfo._id,
      details: [{ field: 'found', to: 'Eicar-Signature' }],
    })
  })

  test.each<ClamdMood>(['away', 'busy', 'silent'])(
    'while the scanner is %s: held back, never let through, and taken afterwards',
    async (mood) => {
      clamd.mood = mood
      const before = await count()
      const answer = await sendFile(franchise, await aPng())
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'upload.not_scanned' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(await count()).toBe(before)
      clamd.mood = 'well'
      expect((await sendFile(franchise, await aPng())).statusCode).toBe(201)
    },
  )
})

describe('a document of an envelope', () => {
  test('harmful: refused by its place, and its correction with a new photo is done', async () => {
    const files = await filesEndingWith(await harmful())
    const envelope = await aSubmissionEnvelope(device, { files })
    expect(await sendAll(queue, envelope)).toMatchObject({
      status: 422,
      error: { code: 'document.harmful', fields: [{ path: `documents.${files.length - 1}` }] },
    })
    const correction = await aSubmissionEnvelope(device, {
      with: { correctsId: envelope.envelope._id },
    })
    expect((await sendAll(queue, correction)).body).toMatchObject({ outcome: 'done' })
  })

  test('while the scanner is away it waits whole, and is done by the next try alone', async () => {
    clamd.mood = 'away'
    const envelope = await aSubmissionEnvelope(device)
    expect(await sendAll(queue, envelope)).toMatchObject({
      status: 503,
      error: { code: 'upload.not_scanned' },
    })
    clamd.mood = 'well'
    expect((await post(queue, envelope)).body).toMatchObject({ outcome: 'done' })
  })
})

test('System: whether it answers, and of when its signatures are', async () => {
  expect((await admin.get(readSystem)).scanner).toEqual({
    isAway: false,
    signaturesAt: '2025-11-28T09:26:04.000Z',
  })
  clamd.mood = 'away'
  expect((await admin.get(readSystem)).scanner).toEqual({ isAway: true, signaturesAt: null })
})

test('settings: a scanner needs an address, and an address must be one', () => {
  expect(() => readEnvironment({ UPLOAD_SCANNER: 'clamd' })).toThrow(EnvironmentError)
  expect(() => readEnvironment({ CLAMD_ADDRESS: 'nowhere' })).toThrow(/CLAMD_ADDRESS/)
  const at = (CLAMD_ADDRESS: string) =>
    readEnvironment({ UPLOAD_SCANNER: 'clamd', CLAMD_ADDRESS }).scanner
  expect(at('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(at('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(readEnvironment({ CLAMD_ADDRESS: 'scan:3310' }).scanner).toBeUndefined()
})
