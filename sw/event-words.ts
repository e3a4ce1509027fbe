// Data: the words of all alerts in three languages, better read in one place.
import type { ApplicationStatus } from '../contract/applications/application-status.ts'
import type { Texts } from '../contract/core/languages.ts'
import type { PushMessage } from '../contract/notifications/push-message.ts'
import type { TicketStatus } from '../contract/tickets/ticket-status.ts'

/** A title and the text below it. */
export interface AlertTemplate {
  title: Texts
  body: Texts
}

const IN_PROGRESS: Texts = { en: 'In progress', hi: 'काम चालू', mr: 'काम सुरू' }

/** The states of an application. */
export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, Texts> = {
  submitted: { en: 'Submitted', hi: 'जमा हुआ', mr: 'सादर झाला' },
  in_progress: IN_PROGRESS,
  under_review: { en: 'Under review', hi: 'जाँच जारी', mr: 'तपासणी सुरू' },
  completed: { en: 'Completed', hi: 'पूरा हुआ', mr: 'पूर्ण झाला' },
  rejected: { en: 'Rejected', hi: 'नामंज़ूर', mr: 'नामंजूर' },
}

/** The states of a ticket; in Marathi a ticket is neuter and an application masculine. */
export const TICKET_STATUS_WORDS: Record<TicketStatus, Texts> = {
  submitted: { en: 'Submitted', hi: 'जमा हुआ', mr: 'सादर झाले' },
  open: { en: 'Open', hi: 'खुला', mr: 'उघडे' },
  in_progress: IN_PROGRESS,
  resolved: { en: 'Resolved', hi: 'हल हो गया', mr: 'सोडवले' },
  closed: { en: 'Closed', hi: 'बंद', mr: 'बंद' },
}

/** The text below a new status. */
export const STATUS_BODIES: Record<'application.status' | 'ticket.status', Texts> = {
  'application.status': {
    en: 'The status of this application has changed.',
    hi: 'इस आवेदन की स्थिति बदल गई है।',
    mr: 'या अर्जाची स्थिती बदलली आहे.',
  },
  'ticket.status': {
    en: 'The status of this ticket has changed.',
    hi: 'इस टिकट की स्थिति बदल गई है।',
    mr: 'या तिकिटाची स्थिती बदलली आहे.',
  },
}

/** The alert about work that the server did not accept. */
export const PARKED: AlertTemplate = {
  title: {
    en: 'Not accepted',
    hi: 'स्वीकार नहीं हुए',
    mr: 'स्वीकारले नाहीत',
  },
  body: {
    en: 'Open the outbox and correct it.',
    hi: 'आउटबॉक्स खोलें और सुधारें।',
    mr: 'आउटबॉक्स उघडा आणि दुरुस्त करा.',
  },
}

/** Below a change that somebody else may have made. */
const TELL_ADMIN: Texts = {
  en: 'If this was not you, tell your administrator at once.',
  hi: 'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
  mr: 'हे तुम्ही केले नसेल तर लगेच ॲडमिनला सांगा.',
}

/** The words of each event, shown below the number of its record. */
export const EVENT_WORDS: Record<
  Exclude<PushMessage['type'], 'application.status' | 'ticket.status' | 'test'>,
  AlertTemplate
> = {
  'application.created': {
    title: { en: 'New application', hi: 'नया आवेदन', mr: 'नवीन अर्ज' },
    body: {
      en: 'It has been submitted.',
      hi: 'यह जमा हो गया है।',
      mr: 'तो सादर झाला आहे.',
    },
  },
  'application.remarked': {
    title: { en: 'New comment', hi: 'नई टिप्पणी', mr: 'नवीन टिप्पणी' },
    body: { en: 'Open it to read it.', hi: 'पढ़ने के लिए खोलें।', mr: 'वाचण्यासाठी उघडा.' },
  },
  'application.documents_requested': {
    title: {
      en: 'Re-Upload Documents',
      hi: 'दस्तावेज़ फिर से अपलोड करें',
      mr: 'कागदपत्रे पुन्हा अपलोड करा',
    },
    body: {
      en: 'Open it to see which documents are needed.',
      hi: 'कौन से दस्तावेज़ चाहिए, यह देखने के लिए खोलें।',
      mr: 'कोणती कागदपत्रे हवी आहेत ते पाहण्यासाठी उघडा.',
    },
  },
  'application.documents_supplied': {
    title: {
      en: 'Documents supplied',
      hi: 'दस्तावेज़ मिल गए',
      mr: 'कागदपत्रे मिळाली',
    },
    body: { en: 'Check them.', hi: 'इन्हें जाँच लें।', mr: 'ती तपासून पाहा.' },
  },
  'application.sla_warning': {
    title: { en: 'Due soon', hi: 'समय कम है', mr: 'मुदत जवळ आली' },
    body: {
      en: '75% of its time has passed.',
      hi: 'इसका 75% समय बीत चुका है।',
      mr: 'याचा 75% वेळ संपला आहे.',
    },
  },
  'application.overdue': {
    title: { en: 'Overdue', hi: 'देरी हो गई', mr: 'मुदत संपली' },
    body: {
      en: 'Its deadline has passed.',
      hi: 'इसकी समय-सीमा बीत गई है।',
      mr: 'याची मुदत संपली आहे.',
    },
  },
  'application.overdue_quarter': {
    title: { en: 'Long overdue', hi: 'बहुत देरी', mr: 'खूप उशीर' },
    body: {
      en: '25% more than the allowed time has passed.',
      hi: 'तय समय से एक चौथाई ज़्यादा समय हो चुका है।',
      mr: 'ठरलेल्या वेळेपेक्षा एक चतुर्थांश जास्त वेळ झाला आहे.',
    },
  },
  'application.overdue_half': {
    title: { en: 'Long overdue', hi: 'बहुत देरी', mr: 'खूप उशीर' },
    body: {
      en: '50% more than the allowed time has passed.',
      hi: 'तय समय से डेढ़ गुना समय हो चुका है।',
      mr: 'ठरलेल्या वेळेच्या दीडपट वेळ झाला आहे.',
    },
  },
  'ticket.created': {
    title: { en: 'New ticket', hi: 'नया टिकट', mr: 'नवीन तिकीट' },
    body: {
      en: 'It is waiting for an answer.',
      hi: 'इसका जवाब देना बाकी है।',
      mr: 'याचे उत्तर द्यायचे बाकी आहे.',
    },
  },
  'ticket.replied': {
    title: { en: 'New message', hi: 'नया मैसेज', mr: 'नवीन मेसेज' },
    body: {
      en: 'Open the ticket to read it.',
      hi: 'पढ़ने के लिए टिकट खोलें।',
      mr: 'वाचण्यासाठी तिकीट उघडा.',
    },
  },
  'ticket.sla_warning': {
    title: { en: 'Ticket due soon', hi: 'टिकट का समय कम है', mr: 'तिकिटाची मुदत जवळ आली' },
    body: {
      en: '75% of its time has passed.',
      hi: 'इसका 75% समय बीत चुका है।',
      mr: 'याचा 75% वेळ संपला आहे.',
    },
  },
  'ticket.overdue': {
    title: { en: 'Ticket overdue', hi: 'टिकट में देरी हो गई', mr: 'तिकिटाची मुदत संपली' },
    body: {
      en: 'Its deadline has passed.',
      hi: 'इसकी समय-सीमा बीत गई है।',
      mr: 'याची मुदत संपली आहे.',
    },
  },
  'feedback.poor': {
    title: { en: 'Poor rating', hi: 'ख़राब रेटिंग', mr: 'कमी रेटिंग' },
    body: {
      en: 'The customer gave 1 or 2 stars.',
      hi: 'ग्राहक ने 1 या 2 स्टार दिए हैं।',
      mr: 'ग्राहकाने 1 किंवा 2 स्टार दिले आहेत.',
    },
  },
  'remittance.entered': {
    title: { en: 'New remittance', hi: 'नई जमा राशि', mr: 'नवीन भरणा' },
    body: {
      en: 'It is waiting for confirmation.',
      hi: 'इसकी पुष्टि करना बाकी है।',
      mr: 'याची पुष्टी करायची बाकी आहे.',
    },
  },
  'remittance.confirmed': {
    title: { en: 'Remittance confirmed', hi: 'जमा राशि की पुष्टि हुई', mr: 'भरण्याची पुष्टी झाली' },
    body: {
      en: 'The network has received the money.',
      hi: 'नेटवर्क को पैसे मिल गए हैं।',
      mr: 'नेटवर्कला पैसे मिळाले आहेत.',
    },
  },
  'remittance.refused': {
    title: { en: 'Remittance refused', hi: 'जमा राशि नामंज़ूर', mr: 'भरणा नामंजूर' },
    body: {
      en: 'Open it to see why.',
      hi: 'कारण देखने के लिए खोलें।',
      mr: 'कारण पाहण्यासाठी उघडा.',
    },
  },
  'remittance.taken_back': {
    title: { en: 'Confirmation taken back', hi: 'पुष्टि वापस ली गई', mr: 'पुष्टी मागे घेतली' },
    body: {
      en: 'Open it to see why.',
      hi: 'कारण देखने के लिए खोलें।',
      mr: 'कारण पाहण्यासाठी उघडा.',
    },
  },
  'outbox.sent': {
    title: { en: 'Sent', hi: 'भेज दिया गया', mr: 'पाठवले' },
    body: {
      en: 'It has reached the server.',
      hi: 'यह सर्वर पर पहुँच गया है।',
      mr: 'ते सर्व्हरवर पोहोचले आहे.',
    },
  },
  'outbox.rejected': PARKED,
  'account.new_device': {
    title: {
      en: 'Sign-in on a new device',
      hi: 'नए डिवाइस पर साइन इन',
      mr: 'नवीन डिव्हाइसवर साइन इन',
    },
    body: {
      en: 'If this was not you, change your password at once.',
      hi: 'अगर यह आप नहीं थे, तो तुरंत पासवर्ड बदलें।',
      mr: 'हे तुम्ही नसाल तर लगेच पासवर्ड बदला.',
    },
  },
  'account.password_changed': {
    title: {
      en: 'Your password was changed',
      hi: 'आपका पासवर्ड बदला गया',
      mr: 'तुमचा पासवर्ड बदलला',
    },
    body: TELL_ADMIN,
  },
  'account.second_factor': {
    title: {
      en: 'Sign-in with OTP was changed',
      hi: 'OTP से साइन इन बदला गया',
      mr: 'OTP ने साइन इन बदलले',
    },
    body: {
      en: 'If this was not you, change your password at once.',
      hi: 'अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें।',
      mr: 'हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
    },
  },
  'account.contact_changed': {
    title: {
      en: 'Your mobile number or email address was changed',
      hi: 'आपका मोबाइल नंबर या ईमेल बदला गया',
      mr: 'तुमचा मोबाइल नंबर किंवा ईमेल बदलला',
    },
    body: TELL_ADMIN,
  },
  'account.contact_requested': {
    title: {
      en: 'New contact details asked for',
      hi: 'नई संपर्क जानकारी माँगी गई',
      mr: 'नवीन संपर्क माहितीची मागणी',
    },
    body: {
      en: 'Check who asked for them, and why.',
      hi: 'देख लें कि किसने और क्यों माँगी है।',
      mr: 'कोणी आणि का मागितली ते पाहा.',
    },
  },
  'account.bank_changed': {
    title: {
      en: 'Bank account or UPI ID changed',
      hi: 'बैंक खाता या UPI आईडी बदली गई',
      mr: 'बँक खाते किंवा UPI आयडी बदलला',
    },
    body: TELL_ADMIN,
  },
  'payout.completed': {
    title: { en: 'Payout completed', hi: 'पेआउट पूरा हुआ', mr: 'पेआउट पूर्ण झाला' },
    body: {
      en: 'The money has been paid to your bank account.',
      hi: 'पैसे आपके बैंक खाते में भेज दिए गए हैं।',
      mr: 'पैसे तुमच्या बँक खात्यात पाठवले आहेत.',
    },
  },
  'payout.failed': {
    title: { en: 'Payout failed', hi: 'पेआउट असफल रहा', mr: 'पेआउट अयशस्वी झाला' },
    body: {
      en: 'See why, and try again.',
      hi: 'कारण देखें और फिर से कोशिश करें।',
      mr: 'कारण पाहा आणि पुन्हा प्रयत्न करा.',
    },
  },
  'payout.needs_release': {
    title: { en: 'Payouts to be released', hi: 'पेआउट भेजने बाकी हैं', mr: 'पेआउट पाठवायचे आहेत' },
    body: {
      en: 'Another administrator has prepared them.',
      hi: 'दूसरे एडमिन ने इन्हें तैयार किया है।',
      mr: 'दुसऱ्या ॲडमिनने ते तयार केले आहेत.',
    },
  },
  'analytics.differs': {
    title: {
      en: 'Stored figures were wrong',
      hi: 'सहेजे हुए आँकड़े गलत थे',
      mr: 'साठवलेले आकडे चुकीचे होते',
    },
    body: { en: 'They are counted anew.', hi: 'वे फिर से गिने जा रहे हैं।', mr: 'ते पुन्हा मोजले जात आहेत.' },
  },
  'ledger.differs': {
    title: {
      en: 'Reconciliation found a difference',
      hi: 'हिसाब मिलान में अंतर मिला',
      mr: 'हिशेब जुळवणीत फरक आढळला',
    },
    body: { en: 'See what to do.', hi: 'देखें कि क्या करना है।', mr: 'काय करायचे ते पाहा.' },
  },
  'report.ready': {
    title: { en: 'Report ready', hi: 'रिपोर्ट तैयार है', mr: 'अहवाल तयार आहे' },
    body: {
      en: 'Your report is ready to download.',
      hi: 'आपकी रिपोर्ट डाउनलोड के लिए तैयार है।',
      mr: 'तुमचा अहवाल डाउनलोडसाठी तयार आहे.',
    },
  },
  'report.failed': {
    title: {
      en: 'Report Generation Failed',
      hi: 'रिपोर्ट नहीं बन सकी',
      mr: 'अहवाल तयार होऊ शकला नाही',
    },
    body: {
      en: 'Your report could not be made. Generate it again.',
      hi: 'आपकी रिपोर्ट नहीं बन सकी। इसे फिर से बनाएँ।',
      mr: 'तुमचा अहवाल तयार होऊ शकला नाही. तो पुन्हा तयार करा.',
    },
  },
  'report.schedule_failed': {
    title: {
      en: 'Scheduled report not sent',
      hi: 'तय समय की रिपोर्ट नहीं भेजी गई',
      mr: 'ठरलेला अहवाल पाठवला गेला नाही',
    },
    body: {
      en: 'It is made again when it is due next.',
      hi: 'यह अगले तय समय पर फिर बनाई जाएगी।',
      mr: 'तो पुढच्या ठरलेल्या वेळी पुन्हा तयार केला जाईल.',
    },
  },
  'report.schedule_paused': {
    title: {
      en: 'Report schedule paused',
      hi: 'रिपोर्ट का शेड्यूल रुका है',
      mr: 'अहवालाचे वेळापत्रक थांबले आहे',
    },
    body: {
      en: 'Resume it to take it over.',
      hi: 'इसे अपने नाम पर लेने के लिए फिर शुरू करें।',
      mr: 'ते स्वतःकडे घेण्यासाठी पुन्हा सुरू करा.',
    },
  },
}
