import { describe, expect, test } from 'vitest'
import type { NotificationEvent } from '../notifications/events.ts'
import type { MessagePreferences, MessageTemplate } from './message-templates.ts'
import { channelsFor } from './message-templates.ts'

const reach = { email: 'asha@example.in', phone: '9876543210' }
const all = { byEmail: true, bySms: true, ofSignIns: true, ofApplications: true }
const none = { byEmail: false, bySms: false, ofSignIns: false, ofApplications: false }

describe('channels of a message', () => {
  test('a code: by SMS, by e-mail where there is no number, nowhere without both', () => {
    expect(channelsFor('one_time_code', reach, all)).toEqual(['sms'])
    expect(channelsFor('one_time_code', { ...reach, phone: '' }, all)).toEqual(['email'])
    expect(channelsFor('one_time_code', { email: '', phone: '' }, all)).toEqual([])
  })

  test('a link: by e-mail, by SMS where there is no address', () => {
    for (const template of ['password_reset', 'first_password'] as const) {
      expect(channelsFor(template, reach, all)).toEqual(['email'])
      expect(channelsFor(template, { ...reach, email: '' }, all)).toEqual(['sms'])
    }
  })

  test('what keeps an account safe goes by every way, whatever is switched off', () => {
    const safety: MessageTemplate[] = ['password_changed', 'second_factor_changed']
    for (const template of safety) {
      expect(channelsFor(template, reach, none)).toEqual(['email', 'sms'])
    }
    expect(channelsFor('one_time_code', reach, none)).toEqual(['sms'])
  })

  test('a new device: as the person has chosen', () => {
    expect(channelsFor('new_device', reach, all)).toEqual(['email', 'sms'])
    expect(channelsFor('new_device', reach, { ...all, ofSignIns: false })).toEqual([])
    expect(channelsFor('new_device', reach, { ...all, byEmail: false })).toEqual(['sms'])
    expect(channelsFor('new_device', reach, { ...all, bySms: false })).toEqual(['email'])
  })

  describe('a notification', () => {
    const id = '0192d4e0-0000-7000-8000-000000000001'
    const of = { id, number: 'GS-7K3M-9Q2T-X' }
    const info = { ...of, event: 'application.created', status: 'submitted' } as const
    const warning = { ...of, event: 'application.sla_warning', status: 'submitted' } as const
    const late = { ...of, event: 'application.overdue', status: 'submitted' } as const
    const ways = (event: NotificationEvent, preferences: MessagePreferences) =>
      channelsFor('notification', reach, preferences, event)

    test('goes by SMS for warnings and what is graver alone', () => {
      expect(ways(info, all)).toEqual(['email'])
      expect(ways(warning, all)).toEqual(['email', 'sms'])
      expect(ways(late, all)).toEqual(['email', 'sms'])
    })

    test('obeys the choices: those for applications where the event does, the ways always', () => {
      const withoutUpdates = { ...all, ofApplications: false }
      expect(ways(warning, withoutUpdates)).toEqual([])
      expect(ways(late, withoutUpdates)).toEqual(['email', 'sms'])
      expect(ways(late, { ...all, bySms: false })).toEqual(['email'])
      expect(ways(late, none)).toEqual([])
    })
  })
})
