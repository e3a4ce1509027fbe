import { beforeEach, expect, test, vi } from 'vitest'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { storageKeys } from '../../storage-keys.ts'

const reminder = (id: string): Reminder => ({
  ...{ id, type: 'application_sla', recordId: id },
  ...{ applicationId: 'GS-000000000001', customerName: 'Asha' },
})
const ids = (reminders: readonly Reminder[]) => reminders.map(({ id }) => id)

let stored: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', vi.fn())
})

test('seen reminders: folded once seen, also after a reload; only what is new unfolds', async () => {
  const { markSeen, seenIds, splitSeen } = await import('./seen-ids.ts')
  const first = [reminder('asha 1'), reminder('asha 2')]
  expect(ids(splitSeen(first, seenIds.get()).fresh)).toEqual(['asha 1', 'asha 2'])
  markSeen(ids(first))
  vi.resetModules()
  const reloaded = await import('./seen-ids.ts')
  const { fresh, kept } = reloaded.splitSeen([...first, reminder('asha 3')], reloaded.seenIds.get())
  expect(ids(fresh)).toEqual(['asha 3'])
  expect(ids(kept)).toEqual(['asha 1', 'asha 2'])
})

test('seen reminders: another person’s stay new, for an id names its person', async () => {
  const { markSeen, seenIds, splitSeen } = await import('./seen-ids.ts')
  markSeen(['asha application_sla 1'])
  const { fresh } = splitSeen([reminder('savita application_sla 1')], seenIds.get())
  expect(ids(fresh)).toEqual(['savita application_sla 1'])
})

test('seen reminders: stored under a key of their own, apart from the dismissed ones', async () => {
  const { markSeen } = await import('./seen-ids.ts')
  markSeen(['one'])
  expect([...stored]).toEqual([[storageKeys.seenReminders, '["one"]']])
})
