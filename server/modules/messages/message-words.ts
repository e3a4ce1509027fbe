import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
// The words of every message in one table, each made by one short function.
import { momentText } from '../../../contract/core/text/date-text.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import {
  CODE_MINUTES,
  FIRST_PASSWORD_DAYS,
  RESET_MINUTES,
} from '../../../contract/messages/message-templates.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import { notificationWords } from '../notifications/notification-words.ts'
import {
  documentsReminder,
  documentsRequested,
  feedbackLinkWords,
  feedbackReplyWords,
} from './customer-words.ts'
import type { MessageContent } from './mappers.ts'
import { dataOf } from './mappers.ts'
import { scheduledReportWords } from './report-mail-words.ts'
import type { MessageWords, OwnWords, Telling } from './template-words.ts'

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
      /*i18n*/ 'GramOne: set a new password within {minutes} minutes: {url} Do not share this link.',
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
      /*i18n*/ 'GramOne: your account is ready. Set your password within {days} days: {url} Do not share this link.',
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
  return {
    subject: say(/*i18n*/ 'Sign-in on a new device'),
    text: say(
      /*i18n*/ 'Your GramOne Portal account was used to sign in on a new device: {where}.',
      {
        where,
      },
    ),
    note: say(/*i18n*/ 'If this was not you, change your password at once.'),
    sms: say(
      /*i18n*/ 'GramOne: sign-in on a new device: {where}. If this was not you, change your password at once.',
      { where },
    ),
  }
}

function notificationMessage({ say, content, language }: Telling): OwnWords {
  const { event } = dataOf('notification', content)
  const {
    title,
    text,
    brief = text,
  } = notificationWords(event, {
    language,
    timeZone: content.timeZone,
  })
  return {
    subject: title,
    text,
    note: say(/*i18n*/ 'You can switch these messages off in your profile settings.'),
    sms: `GramOne Portal: ${title}. ${brief}`,
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
  report_scheduled: scheduledReportWords,
  notification: notificationMessage,
}

/** How many alerts one e-mail lists. */
const MOST_LISTED = 50

function greetingOf(say: Telling['say'], name: string): string {
  return name ? say(/*i18n*/ 'Namaste {name},', { name }) : say(/*i18n*/ 'Namaste,')
}

/** What a message says to this person. Throws for data that are not the template's. */
export function wordsOf(
  template: MessageTemplate,
  language: Language,
  content: MessageContent,
): MessageWords {
  const say = inLanguage(language)
  const locale = localeWithLatinDigits(language)
  const { name, timeZone } = content
  const moment = (text: string) => momentText(locale, timeZone, new Date(text))
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' })
  const day = (text: string) => dayFormat.format(new Date(text))
  return {
    greeting: greetingOf(say, name),
    ...WORDS[template]({ language, say, content, moment, day }),
  }
}

/** What one message says of all the alerts that waited for this person, the oldest first. */
export function gatheredWords(
  language: Language,
  contents: readonly [MessageContent, ...MessageContent[]],
): MessageWords {
  const say = inLanguage(language)
  const [{ name }] = contents
  const count = { count: `${contents.length}` }
  const listed = contents.slice(0, MOST_LISTED).map((content) => {
    const { subject, text } = wordsOf('notification', language, content)
    return `${subject}: ${text}`
  })
  const left = contents.length - listed.length
  return {
    greeting: greetingOf(say, name),
    subject: say(/*i18n*/ 'GramOne Portal: {count} alerts', count),
    text: say(/*i18n*/ 'These alerts have come for you in GramOne Portal.'),
    list: [
      ...listed,
      ...(left > 0 ? [say(/*i18n*/ 'And {count} more, in the portal.', { count: `${left}` })] : []),
    ],
    note: say(/*i18n*/ 'You can switch these messages off in your profile settings.'),
    sms: say(/*i18n*/ 'GramOne Portal: {count} alerts. Open the portal to read them.', count),
  }
}
