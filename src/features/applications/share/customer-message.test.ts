import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messageText, whatsAppAddress } from '../../../blocks/share/share-message.ts'
import { customerMessage } from './customer-message.ts'

const words = setupI18n({ locale: 'en', messages: { en: {} } })
words.on('missing', () => undefined)
const told = {
  number: 'GS-7K3M-9Q2T-X',
  serviceIn: (language: string) => (language === 'mr' ? 'उत्पन्नाचा दाखला' : 'Income certificate'),
  address: 'https://portal.example.in/track-application?t=abc',
  isLink: true,
}

test('message to a customer: number, service in its language, link', () => {
  const { title, lines } = customerMessage(told)(words, 'mr')
  expect(title).toContain(told.number)
  expect(lines.join()).toContain('उत्पन्नाचा दाखला')
  expect(lines.join()).toContain(told.address)
  expect(lines.join()).not.toContain('four digits')
})

test('message without a link: names the page and what it asks for', () => {
  const { lines } = customerMessage({ ...told, isLink: false })(words, 'en')
  expect(lines.join()).toContain('last four digits of your phone')
})

test('message about an application that waits on the device: says so', () => {
  const { title, lines } = customerMessage({ ...told, isTemporary: true })(words, 'en')
  expect(title).toContain('temporary number')
  expect(lines.join()).toContain('on our device')
})

test('WhatsApp: to the Indian number, the text whole', () => {
  const text = messageText({ title: 'शुल्क & fee', lines: ['a #1', 'b'] })
  const address = new URL(whatsAppAddress(text, '9820012345'))
  expect(address.pathname).toBe('/919820012345')
  expect(address.searchParams.get('text')).toBe('शुल्क & fee\n\na #1\nb')
  expect(new URL(whatsAppAddress(text)).pathname).toBe('/')
})
