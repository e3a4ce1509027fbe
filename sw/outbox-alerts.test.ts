import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApplicationLetter, anAuthor, aSealingKey } from '../tests/factories/outbox-author.ts'
import { tellingOf } from './outbox-alerts.ts'
import { openOutbox } from './outbox/database.ts'
import type { Drained } from './outbox/drain.ts'
import type { EntryState } from './outbox/entry.ts'
import { listEntries } from './outbox/read-outbox.ts'
import { saveLetter } from './outbox/save-letter.ts'

const { sealingKey } = await aSealingKey()

let titles: string[]
let isOn: boolean
let windows: { visibilityState: string }[]
let permission: NotificationPermission

beforeEach(() => {
  titles = []
  isOn = true
  windows = []
  permission = 'granted'
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('caches', {
    match: async () => Response.json({ isSignedIn: true, language: 'en' }),
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string) => void titles.push(title),
      pushManager: { getSubscription: async () => (isOn ? {} : null) },
    },
    clients: { matchAll: async () => windows },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const drained = (sent: number): Drained => ({ sent, left: 0, nextAttemptAt: null, wasBusy: false })

/** An outbox with two letters, of which the flush sends one and leaves the other in that state. */
async function flushing(state: EntryState) {
  const outbox = await openOutbox()
  await outbox.clear('entries')
  const author = await anAuthor()
  for (let count = 0; count < 2; count += 1) {
    await saveLetter(outbox, anApplicationLetter({ author, sealingKey }))
  }
  return tellingOf(outbox, async () => {
    const [first, second] = await listEntries(outbox)
    if (first) await outbox.delete('entries', first._id)
    if (second) await outbox.put('entries', { ...second, state })
    return drained(1)
  })
}

test('with nobody looking, says what was sent and what needs a person', async () => {
  await flushing('rejected')
  expect(titles).toEqual(['Sent from this device: 1', 'Not accepted: 1'])
})

test('a letter that only waits on is no news', async () => {
  await flushing('waiting')
  expect(titles).toEqual(['Sent from this device: 1'])
})

test('says nothing when nothing happened', async () => {
  const outbox = await openOutbox()
  await tellingOf(outbox, async () => drained(0))
  expect(titles).toEqual([])
})

test.each([
  ['somebody looks at the portal', () => void windows.push({ visibilityState: 'visible' })],
  ['alerts are off on this device', () => void (isOn = false)],
  ['the browser may not show any', () => void (permission = 'denied')],
])('says nothing where %s', async (_name, arrange) => {
  arrange()
  await flushing('rejected')
  expect(titles).toEqual([])
})

test('a window in the background sees nothing either', async () => {
  windows.push({ visibilityState: 'hidden' })
  await flushing('damaged')
  expect(titles).toHaveLength(2)
})

test('an alert that can’t be shown does not make the flush fail', async () => {
  vi.stubGlobal('self', {})
  await expect(flushing('rejected')).resolves.toMatchObject({ sent: 1 })
})
