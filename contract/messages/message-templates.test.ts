import { describe, expect, test } from 'vitest'
import { channelsFor, type MessageTemplate } from './message-templates.ts'

const reach = { email: 'asha@example.in', phone: '9876543210' }
const all = { byEmail: true, bySms: true, ofSignIns: true }
const none = { byEmail: false, bySms: false, ofSignIns: false }

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
})
