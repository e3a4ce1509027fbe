import type { Language } from '../../../contract/core/languages.ts'
import type { inLanguage } from '../../platform/http/sentences.ts'
import type { MessageContent } from './mappers.ts'

/** Everything that a message says, in one language. */
export interface MessageWords {
  subject: string
  greeting: string
  text: string
  /** The code in large type, because people type it off the screen. */
  code?: string
  link?: { label: string; url: string }
  /** What a message lists that tells of several things. */
  list?: string[]
  /** What to do if somebody else caused the message. */
  note: string
  /** The whole message as short as possible: at most two parts, and no text that a person has typed. */
  sms: string
}

/** The input from which a template makes its words. */
export interface Telling {
  language: Language
  say: ReturnType<typeof inLanguage>
  content: MessageContent
  /** An instant of the data, where the person is. */
  moment(at: string): string
  /** Its day there, without the year, which an SMS has no room for. */
  day(at: string): string
}

export type OwnWords = Omit<MessageWords, 'greeting'>
