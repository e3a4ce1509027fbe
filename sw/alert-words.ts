import type { ApplicationStatus } from '../contract/application-status.ts'
import type { Language, Texts } from '../contract/languages.ts'
import { textIn } from '../contract/languages.ts'
import type { PushMessage } from '../contract/push-message.ts'

/** What an alert says and where it leads. */
export interface AlertWords {
  title: string
  body: string
  /** A later alert under the same tag takes the place of this one on the screen. */
  tag: string
  path: string
}

// The worker is woken without the page and its catalogs: the few words it needs lie here.

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

const TEST_TITLE: Texts = {
  en: 'Alerts work on this device',
  hi: 'इस डिवाइस पर अलर्ट चालू हैं',
  mr: 'या डिव्हाइसवर अलर्ट सुरू आहेत',
}

const TEST_BODY: Texts = {
  en: 'This is the test that you asked for.',
  hi: 'यह वही जाँच अलर्ट है जो आपने भेजा था।',
  mr: 'हा तुम्ही पाठवलेला चाचणी अलर्ट आहे.',
}

const NEWS_TITLE: Texts = {
  en: 'News from GramOne',
  hi: 'GramOne से नई ख़बर',
  mr: 'GramOne कडून नवी माहिती',
}

const NEWS_BODY: Texts = {
  en: 'Open the portal to see it.',
  hi: 'देखने के लिए पोर्टल खोलें।',
  mr: 'पाहण्यासाठी पोर्टल उघडा.',
}

const SENT_TITLE: Texts = {
  en: 'Sent from this device',
  hi: 'इस डिवाइस से भेजे गए',
  mr: 'या डिव्हाइसवरून पाठवले',
}

const SENT_BODY: Texts = {
  en: 'What waited here has reached the server.',
  hi: 'जो यहाँ रुका था, वह सर्वर पर पहुँच गया।',
  mr: 'इथे थांबलेले सर्व्हरवर पोहोचले.',
}

const PARKED_TITLE: Texts = {
  en: 'Not accepted',
  hi: 'स्वीकार नहीं हुए',
  mr: 'स्वीकारले नाहीत',
}

const PARKED_BODY: Texts = {
  en: 'Open the outbox and put it right.',
  hi: 'आउटबॉक्स खोलें और ठीक करें।',
  mr: 'आउटबॉक्स उघडा आणि दुरुस्त करा.',
}

/** The alert of a push. */
export function pushWords(message: PushMessage, language: Language): AlertWords {
  const say = (texts: Texts) => textIn(texts, language)
  const { path } = message
  switch (message.type) {
    case 'application.status':
      return {
        title: `${message.number}: ${say(STATUSES[message.status])}`,
        body: say(STATUS_BODY),
        tag: message.id,
        path,
      }
    case 'test':
      return { title: say(TEST_TITLE), body: say(TEST_BODY), tag: 'test', path }
  }
}

/** Of a push that can't be read here, or is not for whoever is at home: that there is something. */
export function newsWords(language: Language): AlertWords {
  return {
    title: textIn(NEWS_TITLE, language),
    body: textIn(NEWS_BODY, language),
    tag: 'news',
    path: '/',
  }
}

/** So many letters went while nobody looked. */
export function sentWords(count: number, language: Language): AlertWords {
  return {
    title: `${textIn(SENT_TITLE, language)}: ${count}`,
    body: textIn(SENT_BODY, language),
    tag: 'outbox-sent',
    path: '/outbox',
  }
}

/** So many letters need a person. */
export function parkedWords(count: number, language: Language): AlertWords {
  return {
    title: `${textIn(PARKED_TITLE, language)}: ${count}`,
    body: textIn(PARKED_BODY, language),
    tag: 'outbox-parked',
    path: '/outbox',
  }
}
