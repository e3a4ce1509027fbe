import { expect, test } from 'vitest'
import { isDevanagari, soundKey } from './sound-key.ts'

test.each([
  ['Karjat', 'कर्जत'],
  ['Malad', 'मळद'],
  ['Baramati', 'बारामती'],
  ['Shirur', 'शिरूर'],
  ['Indapur', 'इंदापूर'],
  ['Shevgaon', 'शेवगाव'],
  ['Shevgaon', 'शेवगाँव'],
  ['Phulambri', 'फुलंब्री'],
  ['Pimpri', 'पिंपरी'],
  ['Vaijapur', 'वैजापूर'],
  ['Daund', 'दौंड'],
  ['Kaij', 'केज'],
  ['Wadgaon', 'वडगाव'],
  ['Mahabaleshwar', 'महाबळेश्वर'],
  ['Chiplun', 'चिपळूण'],
  ['Bhoom', 'भूम'],
  ['Akkalkot', 'अक्कलकोट'],
])('sound: %s and %s are one', (latin, devanagari) => {
  expect(soundKey(devanagari)).toBe(soundKey(latin))
})

test('sound: other places have other ones', () => {
  const keys = ['Karjat', 'Malad', 'Baramati', 'Shirur', 'Indapur', 'Pune'].map(soundKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('sound: signs and digits have none', () => {
  expect(soundKey('12-3')).toBe('')
  expect(isDevanagari('Pune')).toBe(false)
  expect(isDevanagari('पुणे')).toBe(true)
})
