import { textIn } from '../../../contract/core/languages.ts'
import type { MessageData } from '../../../contract/messages/message-templates.ts'
import { dataOf } from './mappers.ts'
import type { OwnWords, Telling } from './template-words.ts'

/** The words of what customers get, about their application. */

type Asked = MessageData<'documents_requested'>

/** What is asked for, why and until when; the link leads to where it is supplied. */
function documentsMessage({ language, say, moment, day }: Telling, asked: Asked) {
  const { number, url, reason } = asked
  const names = asked.documents.map((name) => textIn(name, language)).join(', ')
  return {
    text: say(
      /*i18n*/ 'For application {number} we need these documents again: {names}. Upload them by {until}, or bring them to the centre. Reason: {reason}',
      { number, names, reason, until: moment(asked.until) },
    ),
    link: { label: say(/*i18n*/ 'Upload the documents'), url },
    note: say(/*i18n*/ 'The link works for these documents only. Do not share it.'),
    values: { number, url, until: day(asked.until), count: `${asked.documents.length}` },
  }
}

export function documentsRequested(telling: Telling): OwnWords {
  const { say } = telling
  const { values, ...words } = documentsMessage(
    telling,
    dataOf('documents_requested', telling.content),
  )
  return {
    ...words,
    subject: say(/*i18n*/ 'Documents needed for application {number}', values),
    sms: say(
      /*i18n*/ 'GramOne: application {number}. Documents needed: {count}, by {until}: {url}',
      values,
    ),
  }
}

export function documentsReminder(telling: Telling): OwnWords {
  const { say } = telling
  const { values, ...words } = documentsMessage(
    telling,
    dataOf('documents_reminder', telling.content),
  )
  return {
    ...words,
    subject: say(/*i18n*/ 'Reminder: documents needed for application {number}', values),
    sms: say(
      /*i18n*/ 'GramOne: application {number}. Documents still missing: {count}, by {until}: {url}',
      values,
    ),
  }
}

export function feedbackLinkWords({ say, content, moment }: Telling): OwnWords {
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
      /*i18n*/ 'GramOne: application {number} is completed. How was our service? {url}',
      values,
    ),
  }
}

/** The reply is what staff has typed, so that an SMS says only where the customer reads it. */
export function feedbackReplyWords({ say, content }: Telling): OwnWords {
  const values = dataOf('feedback_reply', content)
  return {
    subject: say(/*i18n*/ 'Reply to your feedback on application {number}', values),
    text: say(
      /*i18n*/ 'You gave feedback on application {number}. This is our reply: {reply}',
      values,
    ),
    note: say(/*i18n*/ 'Thank you for telling us.'),
    sms: say(
      /*i18n*/ 'GramOne: we have replied to your feedback on application {number}: {url}',
      values,
    ),
  }
}
