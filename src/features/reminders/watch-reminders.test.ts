import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { reminderSpans } from '../../../contract/reminders/reminders.ts'
import { anOpenApplication } from '../../../tests/support/factories/open-applications.ts'
import { setClockError } from '../../api/server-time.ts'
import { createStore } from '../../api/store.ts'

const ASHA = { _id: 'asha', userType: 'service_partner' } as const
const SECOND = 1000
/** The application of the factory has used up three quarters of its time. */
const THREE_QUARTERS = Date.parse('2026-11-02T07:00:00.000Z')

const page = new (class extends EventTarget {
  hidden = false
  show(isShown: boolean) {
    this.hidden = !isShown
    this.dispatchEvent(new Event('visibilitychange'))
  }
})()

beforeEach(() => {
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', vi.fn())
  vi.useFakeTimers({ now: THREE_QUARTERS - 2 * SECOND })
})

afterEach(() => {
  setClockError(0)
  vi.useRealTimers()
})

/** What has been dismissed stays so for all tests of this file: that one has an application of its own. */
async function watched(application = 1) {
  const [{ watchReminders }, { dismiss }] = await Promise.all([
    import('./watch-reminders.ts'),
    import('./dismissed-ids.ts'),
  ])
  const raised = createStore<readonly Reminder[]>([])
  const heard = vi.fn()
  raised.subscribe(heard)
  const stop = watchReminders(raised, reminderSpans(ASHA, [anOpenApplication(application)]))
  return { raised, heard, stop, dismiss }
}

test('a reminder comes within a second of its moment, and is told once', async () => {
  const { raised, heard, stop } = await watched()
  expect(raised.get()).toEqual([])
  vi.advanceTimersByTime(2 * SECOND)
  expect(raised.get()).toMatchObject([{ applicationId: 'GS-000000000001' }])
  vi.advanceTimersByTime(600 * SECOND)
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3600 * SECOND)
  expect(raised.get()).toEqual([])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('no tick while the page is hidden; at once when it is seen again', async () => {
  const { raised, stop } = await watched()
  page.show(false)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10 * SECOND)
  expect(raised.get()).toEqual([])
  page.show(true)
  expect(raised.get()).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(1)
  stop()
  page.show(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('by the server’s clock: a device that is behind does not remind late', async () => {
  const { raised, stop } = await watched()
  setClockError(-10 * SECOND)
  expect(raised.get()).toHaveLength(1)
  stop()
})

test('a dismissed one goes at once and stays away', async () => {
  const { raised, stop, dismiss } = await watched(2)
  vi.advanceTimersByTime(2 * SECOND)
  dismiss(raised.get()[0]?.id ?? '')
  expect(raised.get()).toEqual([])
  vi.advanceTimersByTime(5 * SECOND)
  expect(raised.get()).toEqual([])
  stop()
})
