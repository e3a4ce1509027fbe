import { beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { showPopup } from '../../../ui/overlays/popups.ts'
import { tellHere } from '../parts/told-here.ts'
import { markRead } from '../reads/mark-read.ts'
import { chime } from './chime.ts'
import { showArrival } from './show-arrival.tsx'

vi.mock('./chime.ts', () => ({ chime: vi.fn() }))
vi.mock('../reads/mark-read.ts', () => ({ markRead: vi.fn() }))
vi.mock('../../../ui/overlays/popups.ts', () => ({ showPopup: vi.fn(), dismissPopup: vi.fn() }))
vi.mock('../words/notification-item.tsx', () => ({ NotificationItem: () => null }))

const REPORT = '0192d4e0-0000-7000-8000-000000000001'
const came = {
  _id: 'came',
  about: { event: 'report.ready', id: REPORT, report: 'services' },
} as Notification

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { pathname: '/reports' })
})

test('what has come: is heard and shown, and not read by that', () => {
  showArrival(came, () => {})
  expect(chime).toHaveBeenCalledOnce()
  expect(showPopup).toHaveBeenCalledOnce()
  expect(markRead).not.toHaveBeenCalled()
})

test('what the open page tells itself: is told once, there, and counts as read', () => {
  const end = tellHere(REPORT)
  showArrival(came, () => {})
  expect([vi.mocked(chime).mock.calls, vi.mocked(showPopup).mock.calls]).toEqual([[], []])
  expect(markRead).toHaveBeenCalledExactlyOnceWith(came)
  end()
  showArrival(came, () => {})
  expect(showPopup).toHaveBeenCalledOnce()
})
