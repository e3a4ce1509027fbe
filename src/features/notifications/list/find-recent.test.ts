import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { NOTHING_PENDING, withRead } from '../reads/pending-reads.ts'
import { findRecent } from './find-recent.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: {} }))

const of = (_id: string, alertType: string, status: boolean, number?: string) =>
  ({
    _id,
    alertType,
    about:
      number === undefined
        ? { event: 'account.password_changed', at: '2026-11-20T10:00:00.000Z' }
        : { event: 'outbox.sent', number },
    recipients: [{ userId: 'sunita', status }],
  }) as unknown as Notification

const ALL = [
  of('d', 'Error', false, 'GS-7K2M-9QXA-4'),
  of('c', 'Info', true, 'GS-7K2M-9QXB-5'),
  of('b', 'Warning', false, 'P-ABCD-000001'),
  of('a', 'Alert', true),
]
const found = (asked: Parameters<typeof findRecent>[1], marks = NOTHING_PENDING) =>
  findRecent(ALL, asked, marks)
    .map(({ _id }) => _id)
    .join('')

test('alerts on the device: narrowed as the server would, in its order', () => {
  expect(found({})).toBe('dcba')
  expect(found({ severity: 'critical' })).toBe('d')
  expect(found({ severity: 'security_alert' })).toBe('a')
  expect(found({ severity: 'critical,security_alert' })).toBe('da')
  expect(found({ search: 'gs 7k2m' })).toBe('dc')
  expect(found({ search: '9qxb-5', state: 'read' })).toBe('c')
  expect(found({ search: 'sent from' })).toBe('dcb')
  expect(found({ search: 'CHANGED password' })).toBe('a')
  expect(found({ search: 'nothing of the kind' })).toBe('')
})

test('alerts on the device: what was marked here counts as read', () => {
  expect(found({ state: 'unread' })).toBe('db')
  expect(found({ state: 'unread' }, withRead(NOTHING_PENDING, 'd'))).toBe('b')
  expect(found({ state: 'read' }, withRead(NOTHING_PENDING, 'd'))).toBe('dca')
})
