import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS } from '../../../../../contract/documents/document-presets.ts'
import { openOutbox } from '../../../../../sw/outbox/database.ts'
import {
  aPerson,
  emptyOutbox,
  fakeServer,
} from '../../../../../tests/support/outbox/outbox-page.ts'
import { aSubmission } from '../../../../../tests/support/outbox/outbox-signer.ts'
import { setConnection } from '../../../../offline/connectivity/connection.ts'
import { callUnreported } from '../../../../offline/device-store/background-call.ts'
import { setOwner } from '../../../../offline/device-store/owner.ts'
import { renewSealingKey } from '../../../../offline/outbox/prepare-signer.ts'
import { openSigner } from '../../../../offline/outbox/signer.ts'
import type { FormPort } from '../draft/form-port.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'

vi.mock('../../../../offline/device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
const remembered = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => remembered.get(name) ?? null,
  setItem: (name: string, value: string) => remembered.set(name, value),
})

const { makeDraft } = await import('../draft/draft-lifecycle.ts')
const { hasWork, updateDraft } = await import('../draft/draft.ts')
const { devicePort } = await import('../draft/device-port.ts')
const { draftOfNowhere, nowhere } = await import('./nowhere.ts')

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
const fetched = vi.fn<(...asked: unknown[]) => Promise<Response>>()

beforeEach(async () => {
  await emptyOutbox()
  remembered.clear()
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.mocked(callUnreported).mockImplementation(fakeServer().call)
  vi.stubGlobal('fetch', fetched)
  setConnection('online')
  setOwner(sunita.id, sunita.keys)
  await renewSealingKey()
  await openSigner()
})

/** What this browser holds: the names and sizes of all stores, and what it remembers. */
async function heldHere(): Promise<unknown> {
  await openOutbox()
  const counts: Record<string, number> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open(name)
      open.onsuccess = () => resolve(open.result)
    })
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).count()
      counts[`${name} ${store}`] = await new Promise((resolve) => {
        all.onsuccess = () => resolve(all.result)
      })
    }
    database.close()
  }
  return { counts, remembered: Object.fromEntries(remembered) }
}

/** All that a form does by its port, from the first letter to the press of Submit. */
async function fillAndSend(port: FormPort) {
  const draft = makeDraft(sunita.id, randomUUID(), port)
  const customer = { name: 'Savita', phone: '9822012345', email: '', address: 'Malegaon' }
  updateDraft(draft, { values: { ...EMPTY_VALUES, customer }, step: 2 })
  draft.port.noteVillage({ userId: sunita.id, day: '2026-11-28', place: 'Malegaon' })
  draft.uploads.choose('photo', new File(['%PDF-1.7'], 'photo.pdf'), DOCUMENT_PRESETS.paper)
  await vi.waitFor(() => expect(draft.uploads.slots().get('photo')?.sha256).toBeDefined())
  await draft.autosave.flush()
  const uploadId = draft.uploads.slots().get('photo')?.fileId ?? ''
  const body = aSubmission([{ requirement: 'photo', uploadId }])
  const outcome = await draft.port.send(
    {
      ...{ envelopeId: draft.envelopeId, correctsId: null, token: 'the-token', body },
      ...{ uploads: draft.uploads, reused: undefined, serviceName: 'Income certificate' },
    },
    () => undefined,
  )
  const { state } = outcome
  draft.uploads.clear()
  return { state, hadWork: hasWork(draft) }
}

async function leavesNothing(port: FormPort): Promise<boolean> {
  const before = JSON.stringify(await heldHere())
  await fillAndSend(port)
  return JSON.stringify(await heldHere()) === before && fetched.mock.calls.length === 0
}

test('practice: a form filled in and submitted stores nothing here and asks nothing of the server', async () => {
  expect(await fillAndSend(nowhere)).toEqual({ state: 'nowhere', hadWork: true })
  expect(await leavesNothing(nowhere)).toBe(true)
})

test('practice: by the port of real applications the same form leaves its traces', async () => {
  expect(await leavesNothing(devicePort)).toBe(false)
})

test('practice: its draft is in no list, says nothing of saving, and has the port of nowhere', async () => {
  const draft = draftOfNowhere(sunita.id)
  updateDraft(draft, { step: 3 })
  await draft.autosave.flush()
  expect(draft.port).toBe(nowhere)
  expect(draft.autosave.state()).toEqual({ kind: 'none' })
  // React asks at every draw, and draws again for another object.
  expect(draft.autosave.state()).toBe(draft.autosave.state())
  const { lockedDraft } = await import('../draft/draft-lifecycle.ts')
  expect(lockedDraft(sunita.id, draft.id)).toBeUndefined()
})
