import type { ApplicationStatus } from '../contract/applications/application-status.ts'
import type { Language, Texts } from '../contract/core/languages.ts'
import { textIn } from '../contract/core/languages.ts'
import type { PushMessage } from '../contract/notifications/push-message.ts'

/** What an alert says and where it leads. */
export interface AlertTexts {
  title: string
  body: string
  /** A later alert under the same tag takes the place of this one on the screen. */
  tag: string
  path: string
}

// The worker wakes without the page and its catalogs: the few messages it needs stand here.

const STATUSES: Record<ApplicationStatus, Texts> = {
  submitted: { en: 'Submitted', hi: 'जमा हुआ', mr: 'सादर झाला' },
  in_progress: { en: 'In progress', hi: 'काम चालू', mr: 'काम सुरू' },
  under_review: { en: 'Under review', hi: 'जाँच में', mr: 'तपासणीत' },
  completed: { en: 'Completed', hi: 'पूरा हुआ', mr: 'पूर्ण' },
  rejected: { en: 'Rejected', hi: 'नामंज़ूर', mr: 'नामंजूर' },
}

const STATUS_BODY: Texts = {
  en: 'The status of this application has changed.',
  hi: 'इस आवेदन की स्थिति बदल गई है।',
  mr: 'या अर्जाची स्थिती बदलली आहे.',
}

/** A title and what stands below it. */
interface AlertTemplate {
  title: Texts
  body: Texts
}

const TEST: AlertTemplate = {
  title: {
    en: 'Alerts work on this device',
    hi: 'इस डिवाइस पर अलर्ट चालू हैं',
    mr: 'या डिव्हाइसवर अलर्ट सुरू आहेत',
  },
  body: {
    en: 'This is the test that you asked for.',
    hi: 'यह वही जाँच अलर्ट है जो आपने भेजा था।',
    mr: 'हा तुम्ही पाठवलेला चाचणी अलर्ट आहे.',
  },
}

const NEWS: AlertTemplate = {
  title: {
    en: 'News from GramOne',
    hi: 'GramOne से नई ख़बर',
    mr: 'GramOne कडून नवी माहिती',
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
    en: 'What waited here has reached the server.',
    hi: 'जो यहाँ रुका था, वह सर्वर पर पहुँच गया।',
    mr: 'इथे थांबलेले सर्व्हरवर पोहोचले.',
  },
}

const PARKED: AlertTemplate = {
  title: {
    en: 'Not accepted',
    hi: 'स्वीकार नहीं हुए',
    mr: 'स्वीकारले नाहीत',
  },
  body: {
    en: 'Open the outbox and put it right.',
    hi: 'आउटबॉक्स खोलें और ठीक करें।',
    mr: 'आउटबॉक्स उघडा आणि दुरुस्त करा.',
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
  switch (message.type) {
    case 'application.status':
      return {
        title: `${message.number}: ${textIn(STATUSES[message.status], language)}`,
        body: textIn(STATUS_BODY, language),
        tag: message.id,
        path,
      }
    case 'test':
      return { ...inLanguage(TEST, language), tag: 'test', path }
  }
}

/** For a push that can't be read here, or is for another person: that there is something. */
export function newsTexts(language: Language): AlertTexts {
  return { ...inLanguage(NEWS, language), tag: 'news', path: '/' }
}

/** Of the outbox: how many envelopes it is about stands in the title. */
function countTexts(
  template: AlertTemplate,
  tag: string,
  count: number,
  language: Language,
): AlertTexts {
  const { title, body } = inLanguage(template, language)
  return { title: `${title}: ${count}`, body, tag, path: '/outbox' }
}

/** So many envelopes were sent while no window was looked at. */
export function sentTexts(count: number, language: Language): AlertTexts {
  return countTexts(SENT, 'outbox-sent', count, language)
}

/** So many envelopes need a person. */
export function parkedTexts(count: number, language: Language): AlertTexts {
  return countTexts(PARKED, 'outbox-parked', count, language)
}
