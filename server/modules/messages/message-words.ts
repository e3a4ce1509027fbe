// The words of every message in one table, each made by one short function.
import { momentText } from '../../../contract/core/date-text.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits, textIn } from '../../../contract/core/languages.ts'
import type { MessageData, MessageTemplate } from '../../../contract/messages/message-templates.ts'
import {
  CODE_MINUTES,
  FIRST_PASSWORD_DAYS,
  RESET_MINUTES,
} from '../../../contract/messages/message-templates.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import { notificationWords } from '../notifications/notification-words.ts'
import type { MessageContent } from './mappers.ts'
import { dataOf } from './mappers.ts'

/** Everything that a message says, in one language. */
export interface MessageWords {
  subject: string
  greeting: string
  text: string
  /** The code in large type, because people type it off the screen. */
  code?: string
  link?: { label: string; url: string }
  /** What to do if somebody else caused the message. */
  note: string
  /** The whole message as short as possible. */
  sms: string
}

/** The input from which a template makes its words. */
interface Telling {
  language: Language
  say: ReturnType<typeof inLanguage>
  content: MessageContent
  /** An instant of the data, where the person is. */
  moment(at: string): string
}

type OwnWords = Omit<MessageWords, 'greeting'>

/** The last line of an SMS: a phone's browser offers the code to the portal's site alone. */
const boundCode = ({ host, code }: { host: string; code: string }) => `@${host} #${code}`

function codeWords({ say, content }: Telling): OwnWords {
  const values = { ...dataOf('one_time_code', content), minutes: `${CODE_MINUTES}` }
  return {
    subject: say(/*i18n*/ 'Your OTP for GramOne Portal'),
    text: say(/*i18n*/ 'Enter this OTP in GramOne Portal. It works for {minutes} minutes.', values),
    code: values.code,
    note: say(/*i18n*/ 'Do not share it with anyone. We never ask for it.'),
    sms: `${say(
      /*i18n*/ '{code} is your OTP for GramOne Portal. It is valid for {minutes} minutes. Do not share it with anyone.',
      values,
    )}\n\n${boundCode(values)}`,
  }
}

function resetWords({ say, content }: Telling): OwnWords {
  const values = { ...dataOf('password_reset', content), minutes: `${RESET_MINUTES}` }
  return {
    subject: say(/*i18n*/ 'Set a new password for GramOne Portal'),
    text: say(
      /*i18n*/ 'You asked for a new password. Open this link to set it. It works once, for {minutes} minutes.',
      values,
    ),
    link: { label: say(/*i18n*/ 'Set a new password'), url: values.url },
    note: say(/*i18n*/ 'If you did not ask for it, do nothing. Your password stays as it is.'),
    sms: say(
      /*i18n*/ 'Set a new password for GramOne Portal: {url} This link works once, for {minutes} minutes. Do not share it.',
      values,
    ),
  }
}

function firstPasswordWords({ say, content }: Telling): OwnWords {
  const values = { ...dataOf('first_password', content), days: `${FIRST_PASSWORD_DAYS}` }
  return {
    subject: say(/*i18n*/ 'Your GramOne Portal account is ready'),
    text: say(
      /*i18n*/ 'Your username is {userName}. Open this link to set your password. It works once, for {days} days.',
      values,
    ),
    link: { label: say(/*i18n*/ 'Set your password'), url: values.url },
    note: say(/*i18n*/ 'If you were not expecting this, ignore this message.'),
    sms: say(
      /*i18n*/ 'Your GramOne Portal account is ready. Username: {userName}. Set your password: {url} This link works once, for {days} days. Do not share it.',
      values,
    ),
  }
}

/** The words of a notice: what happened, and what to do if somebody else caused it. The SMS says the same. */
function notice(subject: string, text: string, note: string): OwnWords {
  return { subject, text, note, sms: `${text} ${note}` }
}

function passwordWords({ say, content, moment }: Telling): OwnWords {
  const at = moment(dataOf('password_changed', content).at)
  return notice(
    say(/*i18n*/ 'Your password was changed'),
    say(/*i18n*/ 'Your GramOne Portal password was changed: {at}.', { at }),
    say(/*i18n*/ 'If this was not you, tell your administrator at once.'),
  )
}

function secondFactorWords({ say, content, moment }: Telling): OwnWords {
  const { isOn, at } = dataOf('second_factor_changed', content)
  const values = { at: moment(at) }
  return notice(
    isOn
      ? say(/*i18n*/ 'Sign-in with OTP was turned on')
      : say(/*i18n*/ 'Sign-in with OTP was turned off'),
    isOn
      ? say(/*i18n*/ 'Sign-in with OTP was turned on for GramOne Portal: {at}.', values)
      : say(/*i18n*/ 'Sign-in with OTP was turned off for GramOne Portal: {at}.', values),
    say(/*i18n*/ 'If this was not you, change your password at once.'),
  )
}

function contactChangedWords({ say, content, moment }: Telling): OwnWords {
  const at = moment(dataOf('contact_changed', content).at)
  return notice(
    say(/*i18n*/ 'Your mobile number or email address was changed'),
    say(
      /*i18n*/ 'The mobile number or email address of your GramOne Portal account was changed: {at}.',
      {
        at,
      },
    ),
    say(/*i18n*/ 'If this was not you, tell your administrator at once.'),
  )
}

function contactRequestedWords({ say, content, moment }: Telling): OwnWords {
  const at = moment(dataOf('contact_requested', content).at)
  return notice(
    say(/*i18n*/ 'A new mobile number or email address was asked for'),
    say(
      /*i18n*/ 'An administrator asked for a new mobile number or email address for your GramOne Portal account: {at}. A second administrator has to confirm it.',
      { at },
    ),
    say(/*i18n*/ 'If you do not know of this, tell your administrator at once.'),
  )
}

function newDeviceWords({ say, content, moment }: Telling): OwnWords {
  const { device, at } = dataOf('new_device', content)
  const where = [device, moment(at)].filter(Boolean).join(', ')
  return notice(
    say(/*i18n*/ 'Sign-in on a new device'),
    say(/*i18n*/ 'Your GramOne Portal account was used to sign in on a new device: {where}.', {
      where,
    }),
    say(/*i18n*/ 'If this was not you, change your password at once.'),
  )
}

type Asked = MessageData<'documents_requested'>

/** What is asked for, why and until when; the link leads to where it is supplied. */
function documentsMessage({ language, say }: Telling, asked: Asked, until: string): OwnWords {
  const { number, url, reason } = asked
  const names = asked.documents.map((name) => textIn(name, language)).join(', ')
  return {
    subject: say(/*i18n*/ 'Documents needed for application {number}', { number }),
    text: say(
      /*i18n*/ 'For application {number} we need these documents again: {names}. Upload them by {until}, or bring them to the centre. Reason: {reason}',
      { number, names, reason, until },
    ),
    link: { label: say(/*i18n*/ 'Upload the documents'), url },
    note: say(/*i18n*/ 'The link works for these documents only. Do not share it.'),
    sms: say(
      /*i18n*/ 'GramOne: application {number}. Documents needed: {names}. Upload them by {until}: {url} Do not share this link.',
      { number, names, until, url },
    ),
  }
}

function documentsRequested(telling: Telling): OwnWords {
  const asked = dataOf('documents_requested', telling.content)
  return documentsMessage(telling, asked, telling.moment(asked.until))
}

function documentsReminder(telling: Telling): OwnWords {
  const { say, content, moment } = telling
  const asked = dataOf('documents_reminder', content)
  const { number } = asked
  const words = documentsMessage(telling, asked, moment(asked.until))
  return {
    ...words,
    subject: say(/*i18n*/ 'Reminder: documents needed for application {number}', { number }),
    sms: say(/*i18n*/ 'Reminder. {words}', { words: words.sms }),
  }
}

function feedbackLinkWords({ say, content, moment }: Telling): OwnWords {
  const { number, url, until } = dataOf('feedback_link', content)
  const values = { number, url, until: moment(until) }
  return {
    subject: say(/*i18n*/ 'How was our service? Application {number}', values),
    text: say(
      /*i18n*/ 'Application {number} is completed. Tell us how it went. The link works until {until}.',
      values,
    ),
    link: { label: say(/*i18n*/ 'Give feedback'), url },
    note: say(/*i18n*/ 'It takes less than a minute. Do not give the link to anyone.'),
    sms: say(
      /*i18n*/ 'GramOne: application {number} is completed. How was our service? {url} The link works until {until}.',
      values,
    ),
  }
}

function feedbackReplyWords({ say, content }: Telling): OwnWords {
  const values = dataOf('feedback_reply', content)
  return {
    subject: say(/*i18n*/ 'Reply to your feedback on application {number}', values),
    text: say(
      /*i18n*/ 'You gave feedback on application {number}. This is our reply: {reply}',
      values,
    ),
    note: say(/*i18n*/ 'Thank you for telling us.'),
    sms: say(/*i18n*/ 'GramOne: reply to your feedback on application {number}: {reply}', values),
  }
}

function notificationMessage({ say, content, language }: Telling): OwnWords {
  const { event } = dataOf('notification', content)
  const { title, text } = notificationWords(event, { language, timeZone: content.timeZone })
  return {
    subject: title,
    text,
    note: say(/*i18n*/ 'You can switch these messages off in your profile settings.'),
    sms: `GramOne Portal: ${title}. ${text}`,
  }
}

const WORDS: Record<MessageTemplate, (telling: Telling) => OwnWords> = {
  one_time_code: codeWords,
  password_reset: resetWords,
  first_password: firstPasswordWords,
  password_changed: passwordWords,
  second_factor_changed: secondFactorWords,
  contact_changed: contactChangedWords,
  contact_requested: contactRequestedWords,
  new_device: newDeviceWords,
  documents_requested: documentsRequested,
  documents_reminder: documentsReminder,
  feedback_link: feedbackLinkWords,
  feedback_reply: feedbackReplyWords,
  notification: notificationMessage,
}

/** What a message says to this person. Throws for data that are not the template's. */
export function wordsOf(
  template: MessageTemplate,
  language: Language,
  content: MessageContent,
): MessageWords {
  const say = inLanguage(language)
  const moment = (text: string) =>
    momentText(localeWithLatinDigits(language), content.timeZone, new Date(text))
  const { name } = content
  return {
    greeting: name ? say(/*i18n*/ 'Namaste {name},', { name }) : say(/*i18n*/ 'Namaste,'),
    ...WORDS[template]({ language, say, content, moment }),
  }
}
