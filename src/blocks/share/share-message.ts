import type { I18n } from '@lingui/core'
import type { Language } from '../../../contract/core/languages.ts'

/** What a customer is told, by another app or on paper. */
export interface ShareMessage {
  title: string
  lines: readonly string[]
}

/** Writes the message in a language; `words` translates the page's own messages into that language. */
export type MessageIn = (words: I18n, language: Language) => ShareMessage

/** The message as plain text, for other apps. */
export function messageText({ title, lines }: ShareMessage): string {
  return [title, '', ...lines].join('\n')
}

/** Opens WhatsApp with the message, to a phone of ten digits or to whom the person chooses. */
export function whatsAppAddress(text: string, phone?: string): string {
  const to = phone === undefined ? '' : `91${phone}`
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}
