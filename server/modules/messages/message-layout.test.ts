import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { emailOf } from './message-layout.ts'
import { wordsOf } from './message-words.ts'

const AT = '2026-11-23T08:35:00.000Z'
const URL = 'https://portal.example.in/forgot-pass?t=a&u=b'
const person = { address: 'asha@example.in', name: 'Asha', timeZone: 'Asia/Kolkata' }

/** Every template with what must be read in it, as e-mail and as SMS. */
const TEMPLATES = [
  ['one_time_code', { code: '424242', host: 'portal.example.in' }, '424242'],
  ['password_reset', { url: URL }, URL],
  ['first_password', { url: URL, userName: 'asha.p' }, URL],
  ['password_changed', { at: AT }, '2:05'],
  ['second_factor_changed', { isOn: true, at: AT }, '2:05'],
  ['second_factor_changed', { isOn: false, at: AT }, '2:05'],
  ['new_device', { device: 'Chrome, Android', at: AT }, 'Chrome, Android'],
] as const

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(TEMPLATES)('%s %j says what it is about', (template, data, told) => {
    const words = wordsOf(template, language, { ...person, data })
    const { subject, text, html } = emailOf(words, language)
    expect(text).toContain(told)
    expect(words.sms).toContain(told)
    expect(text).toContain('Asha')
    expect(html).toContain(`<html lang="${language}">`)
    for (const said of [subject, text, words.sms]) expect(said).not.toMatch(/[{}]/)
    if (language !== 'en') expect(text).toMatch(/\p{Script=Devanagari}/u)
  })
})

test.each(LANGUAGES)(
  'in %s the SMS of a code ends with what browsers fill it in by',
  (language) => {
    const data = { code: '424242', host: 'portal.example.in' }
    const { sms } = wordsOf('one_time_code', language, { ...person, data })
    expect(sms).toMatch(/\S\n\n@portal\.example\.in #424242$/)
  },
)

test('nothing of a person or a link becomes HTML', () => {
  const name = '<img src=x onerror=alert(1)> & "co"'
  const words = wordsOf('password_reset', 'en', { ...person, name, data: { url: URL } })
  const { html, text } = emailOf(words, 'en')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;')
  expect(html).toContain('href="https://portal.example.in/forgot-pass?t=a&amp;u=b"')
  expect(text).toContain(name)
})

test('data of another template are refused', () => {
  expect(() => wordsOf('one_time_code', 'en', { ...person, data: { url: URL } })).toThrow('code')
})
