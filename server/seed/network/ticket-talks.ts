// Data: what the network writes to support, and what support answers, each as one person wrote it.
import type { TicketCategory, TicketPriority } from '../../../contract/tickets/ticket-choices.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'

interface TalkStep {
  /** User name of who wrote it. */
  by: string
  /** Hours after the ticket was created. */
  after: number
  text: string
  to?: TicketStatus
  /** Only the desk sees it. */
  isNote?: true
}

export interface TicketTalk {
  by: string
  hoursAgo: number
  title: string
  category: TicketCategory
  priority: TicketPriority
  text: string
  assignedTo?: string
  /** It is about an application of the franchise `baramati`. */
  isAboutApplication?: true
  hasPhoto?: true
  /** It was closed as a duplicate of the talk with this title. */
  mergedInto?: string
  steps: TalkStep[]
}

export const ticketTalks: readonly TicketTalk[] = [
  {
    by: 'franchise',
    hoursAgo: 3,
    title: 'थर्मल प्रिंटरवर पावती कोरी येते',
    category: 'technical_issue',
    priority: 'high',
    text: 'आज सकाळपासून पावती प्रिंट केल्यावर कागद कोरा येतो.\nरोल बदलला, प्रिंटर बंद-चालू केला, तरी तेच. दुकानात गर्दी आहे.',
    assignedTo: 'support',
    hasPhoto: true,
    steps: [
      {
        by: 'support',
        after: 0.4,
        text: 'नमस्कार, तपासत आहोत. रोलची चकचकीत बाजू वर आहे का, ते पाहून सांगा.',
        to: 'open',
      },
      { by: 'franchise', after: 0.7, text: 'हो, बाजू बरोबर आहे. दुसरा रोलही लावून पाहिला.' },
      {
        by: 'support',
        after: 1.1,
        text: 'प्रिंटरच्या कंपनीला सांगितले आहे. तोपर्यंत A4 पावती वापरा.',
        to: 'in_progress',
      },
      {
        by: 'support',
        after: 1.2,
        text: 'TVS helpdesk call 44821, engineer tomorrow 11 am.',
        isNote: true,
      },
    ],
  },
  {
    by: 'gramvan',
    hoursAgo: 1,
    title: 'Camera photo is dark inside the van',
    category: 'technical_issue',
    priority: 'medium',
    text: 'Aadhaar photos taken inside the van come out dark and the app says they are hard to read. Is there a light setting?',
    steps: [],
  },
  {
    by: 'partner',
    hoursAgo: 20,
    title: 'अक्टूबर का कमीशन कम आया',
    category: 'payment_issue',
    priority: 'urgent',
    text: 'हमारे हिसाब से अक्टूबर में 214 आवेदन पूरे हुए, पर भुगतान 198 का ही दिख रहा है। कृपया मिलान करें।',
    assignedTo: 'support-rohit',
    steps: [
      {
        by: 'support-rohit',
        after: 2,
        text: 'नमस्ते, सूची मिलाने का काम शुरू किया है। शाम तक बताते हैं।',
        to: 'open',
      },
      { by: 'support-rohit', after: 2.5, text: 'Waiting for accounts to confirm.', isNote: true },
    ],
  },
  {
    by: 'franchise',
    hoursAgo: 30,
    title: 'उत्पन्न दाखल्याचा अर्ज चार दिवस तपासणीत',
    category: 'application_status',
    priority: 'high',
    text: 'ग्राहक रोज विचारायला येतो. तहसील कार्यालयातून काही कळले आहे का?',
    isAboutApplication: true,
    steps: [
      {
        by: 'franchise',
        after: 22,
        text: 'अजून उत्तर नाही. ग्राहकाला काय सांगू?',
      },
    ],
  },
  {
    by: 'shirur',
    hoursAgo: 5,
    title: 'Customer wants a refund for a wrong PAN form',
    category: 'service_complaint',
    priority: 'medium',
    text: 'The date of birth was entered wrong at our counter. The customer paid in cash. How do we give the money back and correct the form?',
    assignedTo: 'support-farida',
    steps: [
      {
        by: 'support-farida',
        after: 1,
        text: 'Please do not return the cash yet. We are checking if the form can still be corrected for free.',
        to: 'open',
      },
    ],
  },
  {
    by: 'gramvan',
    hoursAgo: 50,
    title: 'पिंपळी गावात सिंक होत नाही',
    category: 'technical_issue',
    priority: 'medium',
    text: 'गावात रेंज नाही. परत आल्यावरही तीन अर्ज आउटबॉक्समध्ये दिसत होते.',
    assignedTo: 'support',
    steps: [
      {
        by: 'support',
        after: 3,
        text: 'रेंजमध्ये आल्यावर ॲप एक मिनिट उघडे ठेवा. अजून दिसतात का ते सांगा.',
        to: 'open',
      },
      { by: 'gramvan', after: 5, text: 'आता गेले. धन्यवाद.' },
      { by: 'support', after: 6, text: 'छान. काही अडचण आली तर कळवा.', to: 'resolved' },
    ],
  },
  {
    by: 'partner-kolhapur',
    hoursAgo: 80,
    title: 'Training for two new operators',
    category: 'training_request',
    priority: 'low',
    text: 'Two new people join us on Monday. Can they get an online session on caste certificates?',
    assignedTo: 'support-nilesh',
    steps: [
      {
        by: 'support-nilesh',
        after: 4,
        text: 'Yes. We suggest Tuesday at 4 pm.',
        to: 'open',
      },
      { by: 'partner-kolhapur', after: 6, text: 'Tuesday is fine.' },
      {
        by: 'support-nilesh',
        after: 7,
        text: 'The session is booked. The invitation is in your email.',
        to: 'resolved',
      },
      { by: 'partner-kolhapur', after: 30, text: 'It was very useful, thank you.', to: 'closed' },
    ],
  },
  {
    by: 'franchise',
    hoursAgo: 2,
    title: 'पावती कोरी',
    category: 'technical_issue',
    priority: 'medium',
    text: 'पावती प्रिंट होत नाही.',
    mergedInto: 'थर्मल प्रिंटरवर पावती कोरी येते',
    steps: [
      {
        by: 'support',
        after: 0.5,
        text: 'याच विषयाचे तिकीट आधीच आहे. उत्तर तेथे देतो.',
        to: 'closed',
      },
    ],
  },
  {
    by: 'malegaon',
    hoursAgo: 27,
    title: 'आधार कार्ड वाली फ़ोटो बार-बार रिजेक्ट',
    category: 'document_verification',
    priority: 'medium',
    text: 'तीन बार फ़ोटो बदली, फिर भी साफ़ नहीं बताता। ग्राहक दूर से आया है।',
    assignedTo: 'support-farida',
    steps: [
      {
        by: 'support-farida',
        after: 10,
        text: 'कृपया कार्ड को गहरे रंग की मेज़ पर रखकर फ़ोटो लें और किनारे फ़्रेम में मिलाएँ।',
        to: 'open',
      },
      { by: 'malegaon', after: 12, text: 'कोशिश की, अब भी वही संदेश आता है।' },
      {
        by: 'support-farida',
        after: 13,
        text: 'ठीक है, हम आपका नमूना देख रहे हैं।',
        to: 'in_progress',
      },
    ],
  },
  {
    by: 'partner',
    hoursAgo: 200,
    title: 'Show the village on the printed list',
    category: 'feature_request',
    priority: 'low',
    text: 'When we print the list of applications, the village is missing. It would help our field boys.',
    assignedTo: 'support-nilesh',
    steps: [
      {
        by: 'support-nilesh',
        after: 20,
        text: 'Thank you, we have passed it on to the product team.',
        to: 'open',
      },
      {
        by: 'support-nilesh',
        after: 60,
        text: 'It is planned for the next version.',
        to: 'resolved',
      },
    ],
  },
  {
    by: 'gramvan-malegaon',
    hoursAgo: 8,
    title: 'PIN लिहून घेतला नाही, ॲप उघडत नाही',
    category: 'system_access',
    priority: 'urgent',
    text: 'कालपासून फोन PIN मागतो. पासवर्ड आठवतो, PIN आठवत नाही.',
    assignedTo: 'support',
    steps: [
      {
        by: 'support',
        after: 0.3,
        text: 'इंटरनेट असताना “पासवर्डने उघडा” निवडा. मग सेटिंगमध्ये नवीन PIN सेट करा.',
        to: 'open',
      },
      { by: 'gramvan-malegaon', after: 1, text: 'उघडले! खूप धन्यवाद.' },
      { by: 'support', after: 1.2, text: 'छान झाले.', to: 'resolved' },
    ],
  },
  {
    by: 'franchise',
    hoursAgo: 0.2,
    title: 'Is Saturday a working day for the SLA?',
    category: 'general_inquiry',
    priority: 'low',
    text: 'A customer asked by when the income certificate is due if we submit on Friday evening.',
    steps: [],
  },
]

/** Answers that the desk gives often. */
export const cannedAnswers = [
  {
    name: 'Restart the printer',
    en: 'Please switch the printer off and on, check the paper roll, and print the receipt again. Tell us what you see.',
    hi: 'कृपया प्रिंटर बंद करके चालू करें, पेपर रोल देखें और रसीद फिर से प्रिंट करें। जो दिखे हमें बताएँ।',
    mr: 'कृपया प्रिंटर बंद करून चालू करा, पेपर रोल पाहा आणि पावती पुन्हा प्रिंट करा. काय दिसते ते सांगा.',
  },
  {
    name: 'Ask for a photo of the screen',
    en: 'Please send us a photo of the screen with the message that you see.',
    hi: 'जो मैसेज दिख रहा है, उसकी स्क्रीन की फ़ोटो भेजें।',
    mr: 'जो मेसेज दिसतो, त्या स्क्रीनचा फोटो पाठवा.',
  },
  {
    name: 'Solved, please check',
    en: 'This should work now. Please check it. If it does not, write to us here within 7 days.',
    hi: 'अब यह काम करना चाहिए। कृपया देख लें। न हो तो 7 दिन के अंदर यहीं लिखें।',
    mr: 'आता हे चालायला हवे. कृपया पाहा. न चालल्यास 7 दिवसांत येथेच लिहा.',
  },
  {
    name: 'Sent to accounts',
    en: 'We have sent this to the accounts team. They answer within two working days.',
    hi: 'इसे अकाउंट टीम को भेजा है। वे दो कामकाजी दिनों में जवाब देंगे।',
    mr: 'हे अकाउंट टीमकडे पाठवले आहे. ते दोन कामाच्या दिवसांत उत्तर देतील.',
  },
] as const
