import { expect, test } from 'vitest'
import type { StoredDraft } from './stored-draft.ts'
import { DRAFT_VERSION, readStoredDraft } from './stored-draft.ts'

/** A draft as version 1 kept it. Never changed: it lies on devices. */
const VERSION_1 = {
  schemaVersion: 1,
  id: '0198c3f0-0000-7000-8000-000000000001',
  values: {
    serviceId: '0198c3f0-0000-7000-8000-000000000002',
    franchiseId: '',
    customer: { name: 'सविता जाधव', phone: '9822012345', email: '', address: 'Malegaon' },
    fields: { annualIncome: '42000', category: null },
    remark: '',
    consent: true,
  },
  step: 4,
  seenFee: { serviceId: '0198c3f0-0000-7000-8000-000000000002', paise: 5000 },
  sent: {
    id: '0198c3f0-0000-7000-8000-000000000003',
    token: 'token',
    body: { schemaVersion: 1, fields: { z: 1, a: 2 }, somethingNew: true },
    fingerprint: '{}',
  },
  isUnconfirmed: true,
  isReady: false,
  receipt: null,
  documents: [
    {
      key: 'photo',
      fileId: '0198c3f0-0000-7000-8000-000000000004',
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: 3,
      sha256: 'ab',
      upload: null,
    },
  ],
}

/** A draft as version 2 keeps it. Never changed: it lies on devices. */
const VERSION_2 = {
  schemaVersion: 2,
  id: '0198c3f0-0000-7000-8000-000000000011',
  values: VERSION_1.values,
  step: 3,
  seenFee: VERSION_1.seenFee,
  envelopeId: '0198c3f0-0000-7000-8000-000000000012',
  correctsId: '0198c3f0-0000-7000-8000-000000000011',
  token: 'token',
  sent: null,
  isReady: true,
  receipt: null,
  documents: [{ ...VERSION_1.documents[0], isAttached: true }],
}

test('reads what version 2 kept as it is', () => {
  expect(readStoredDraft(structuredClone(VERSION_2))).toEqual(VERSION_2)
})

test('what version 1 sent goes on under its number, to the letter', () => {
  const read = readStoredDraft(structuredClone(VERSION_1))
  expect(read).toMatchObject({
    id: VERSION_1.id,
    schemaVersion: DRAFT_VERSION,
    envelopeId: VERSION_1.sent.id,
    correctsId: null,
    token: 'token',
    documents: [{ ...VERSION_1.documents[0], isAttached: false }],
  })
  expect(JSON.stringify(read?.sent)).toBe(JSON.stringify(VERSION_1.sent.body))
})

test('what version 1 never sent makes the envelope of its own id', () => {
  const read = readStoredDraft({ ...VERSION_1, sent: null, isUnconfirmed: false })
  expect(read).toMatchObject({ envelopeId: VERSION_1.id, sent: null })
})

test('leads an older shape through every version between', () => {
  const { isReady: _, ...rest } = VERSION_2
  const older = { ...rest, schemaVersion: 0, stage: 3 }
  const migrations = {
    0: ({ stage, ...draft }: Record<string, unknown>) => ({ ...draft, step: Number(stage) + 1 }),
    1: (draft: Record<string, unknown>) => ({ ...draft, isReady: false }),
  }
  const read: StoredDraft | null = readStoredDraft(older, migrations)
  expect(read).toMatchObject({ schemaVersion: 2, step: 4, isReady: false })
  expect(readStoredDraft(older, { 1: migrations[1] })).toBeNull()
})

test.each([
  ['a newer version', { ...VERSION_2, schemaVersion: DRAFT_VERSION + 1 }],
  ['a torn one', { ...VERSION_2, values: undefined }],
  ['a torn older one', { schemaVersion: 1 }],
  ['no draft at all', 'x'],
  ['nothing', null],
])('%s is not read, and not thrown at anybody', (_, value) => {
  expect(readStoredDraft(value)).toBeNull()
})
