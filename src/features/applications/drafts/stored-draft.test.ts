import { expect, test } from 'vitest'
import type { StoredDraft } from './stored-draft.ts'
import { DRAFT_VERSION, readStoredDraft } from './stored-draft.ts'

/** A draft as version 1 stores it. Never changed: it lies on devices. */
const VERSION_1 = {
  schemaVersion: 1,
  id: '0198c3f0-0000-7000-8000-000000000011',
  values: {
    serviceId: '0198c3f0-0000-7000-8000-000000000002',
    franchiseId: '',
    customer: { name: 'सविता जाधव', phone: '9822012345', email: '', address: 'Malegaon' },
    fields: { annualIncome: '42000', category: null },
    remark: '',
    consent: true,
  },
  step: 3,
  seenFee: { serviceId: '0198c3f0-0000-7000-8000-000000000002', paise: 5000 },
  envelopeId: '0198c3f0-0000-7000-8000-000000000012',
  correctsId: '0198c3f0-0000-7000-8000-000000000011',
  token: 'token',
  sent: { schemaVersion: 1, fields: { z: 1, a: 2 }, somethingNew: true },
  isReady: true,
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
      isAttached: true,
    },
  ],
}

test('stored draft of version 1: read as it is, the sent body to the letter', () => {
  const read = readStoredDraft(structuredClone(VERSION_1))
  expect(read).toEqual(VERSION_1)
  expect(JSON.stringify(read?.sent)).toBe(JSON.stringify(VERSION_1.sent))
})

test('stored draft of an older version: migrated through every version between', () => {
  const { isReady: _, ...rest } = VERSION_1
  const older = { ...rest, schemaVersion: -1, stage: 3 }
  const migrations = {
    [-1]: ({ stage, ...draft }: Record<string, unknown>) => ({ ...draft, step: Number(stage) + 1 }),
    0: (draft: Record<string, unknown>) => ({ ...draft, isReady: false }),
  }
  const read: StoredDraft | null = readStoredDraft(older, migrations)
  expect(read).toMatchObject({ schemaVersion: 1, step: 4, isReady: false })
  expect(readStoredDraft(older, { 0: migrations[0] })).toBeNull()
})

test.each([
  ['of a newer version', { ...VERSION_1, schemaVersion: DRAFT_VERSION + 1 }],
  ['torn', { ...VERSION_1, values: undefined }],
  ['torn, of an older version', { schemaVersion: 0 }],
  ['that is no draft', 'x'],
  ['that is null', null],
])('stored draft %s: null, and no error', (_, value) => {
  expect(readStoredDraft(value)).toBeNull()
})
