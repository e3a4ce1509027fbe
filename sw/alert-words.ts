import type { Language } from '../contract/core/languages.ts'
import { textIn } from '../contract/core/languages.ts'
import type { PushMessage } from '../contract/notifications/push-message.ts'
import type { AlertTemplate } from './event-words.ts'
import {
  APPLICATION_STATUS_WORDS,
  EVENT_WORDS,
  PARKED,
  STATUS_BODIES,
  TICKET_STATUS_WORDS,
} from './event-words.ts'

/** The text and target of an alert. */
export interface AlertTexts {
  title: string
  body: string
  /** A later alert under the same tag takes the place of this one on the screen. */
  tag: string
  path: string
}

// The worker runs without the page and its catalogs: its few texts are here, and in event-words.ts.

const TEST: AlertTemplate = {
  title: {
    en: 'Alerts work on this device',
    hi: 'इस डिवाइस पर अलर्ट चालू हैं',
    mr: 'या डिव्हाइसवर अलर्ट सुरू आहेत',
  },
  body: {
    en: 'This is a test alert.',
    hi: 'यह आपका टेस्ट अलर्ट है।',
    mr: 'हा चाचणी अलर्ट आहे.',
  },
}

const NEWS: AlertTemplate = {
  title: {
    en: 'GramOne update',
    hi: 'GramOne अपडेट',
    mr: 'GramOne अपडेट',
  },
  body: {
    en: 'Open the portal to see it.',
    hi: 'देखने के लिए पोर्टल खोलें।',
    mr: 'पाहण्यासाठी पोर्टल उघडा.',
  },
}

const SENT: AlertTemplate = {
  title: {
    en: 'Sent from this device',
    hi: 'इस डिवाइस से भेजे गए',
    mr: 'या डिव्हाइसवरून पाठवले',
  },
  body: {
    en: 'Your waiting work has been sent.',
    hi: 'यहाँ का बाकी काम सर्वर पर पहुँच गया।',
    mr: 'येथील बाकी काम सर्व्हरवर पोहोचले.',
  },
}

function inLanguage(
  { title, body }: AlertTemplate,
  language: Language,
): Pick<AlertTexts, 'title' | 'body'> {
  return { title: textIn(title, language), body: textIn(body, language) }
}

/** The alert of a push. */
export function pushTexts(message: PushMessage, language: Language): AlertTexts {
  const { path } = message
  if (message.type === 'test') return { ...inLanguage(TEST, language), tag: 'test', path }
  const { id: tag, number } = message
  if (message.type === 'application.status' || message.type === 'ticket.status') {
    const status =
      message.type === 'ticket.status'
        ? TICKET_STATUS_WORDS[message.status]
        : APPLICATION_STATUS_WORDS[message.status]
    const title = `${number}: ${textIn(status, language)}`
    return { title, body: textIn(STATUS_BODIES[message.type], language), tag, path }
  }
  const { title, body } = inLanguage(EVENT_WORDS[message.type], language)
  return { title: number ? `${number}: ${title}` : title, body, tag, path }
}

/** The alert for a push that is unreadable here, or for another person: it says only that there is news. */
export function newsTexts(language: Language): AlertTexts {
  return { ...inLanguage(NEWS, language), tag: 'news', path: '/' }
}

/** An alert of the outbox; its title says how many envelopes the alert is about. */
function countTexts(
  template: AlertTemplate,
  tag: string,
  count: number,
  language: Language,
): AlertTexts {
  const { title, body } = inLanguage(template, language)
  return { title: `${title}: ${count}`, body, tag, path: '/outbox' }
}

/** This many envelopes were sent while no window was visible. */
export function sentTexts(count: number, language: Language): AlertTexts {
  return countTexts(SENT, 'outbox-sent', count, language)
}

/** The alert that this many envelopes need a person. */
export function parkedTexts(count: number, language: Language): AlertTexts {
  return countTexts(PARKED, 'outbox-parked', count, language)
}
