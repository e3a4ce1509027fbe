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

test('reads what version 1 kept, and the frozen submission to the letter', () => {
  const read = readStoredDraft(structuredClone(VERSION_1))
  expect(read).toMatchObject({ id: VERSION_1.id, schemaVersion: DRAFT_VERSION })
  expect(JSON.stringify(read?.sent?.body)).toBe(JSON.stringify(VERSION_1.sent.body))
  expect(read?.documents).toEqual(VERSION_1.documents)
})

test('leads an older shape through every version between', () => {
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
  ['a newer version', { ...VERSION_1, schemaVersion: DRAFT_VERSION + 1 }],
  ['a torn one', { ...VERSION_1, values: undefined }],
  ['no draft at all', 'x'],
  ['nothing', null],
])('%s is not read, and not thrown at anybody', (_, value) => {
  expect(readStoredDraft(value)).toBeNull()
})
