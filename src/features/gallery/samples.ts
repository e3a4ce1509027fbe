import type { Language } from '../../../contract/core/languages.ts'
import { textIn } from '../../../contract/core/languages.ts'

// What screens would hand to the components; no messages of the portal's own.

const SAMPLES = {
  name: { en: 'Full name', hi: 'पूरा नाम', mr: 'पूर्ण नाव' },
  person: { en: 'Savita Ramesh Jadhav', hi: 'सविता रमेश जाधव', mr: 'सविता रमेश जाधव' },
  longPerson: {
    en: 'Venkatanarasimharajuvaripeta Lakshminarasimhaswamy Subrahmanyeshwara Rao',
    hi: 'श्रीमती लक्ष्मीनारायणसिंह विश्वेश्वरैया त्र्यंबकेश्वर कुलश्रेष्ठ चतुर्वेदी',
    mr: 'श्रीमती ज्ञानेश्वरी त्र्यंबकेश्वर कृष्णाजी द्वारकानाथराव क्षीरसागर-कुलकर्णी',
  },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर', mr: 'मोबाइल नंबर' },
  phoneHint: {
    en: '10 digits, without +91',
    hi: '10 अंक, +91 के बिना',
    mr: '10 अंक, +91 शिवाय',
  },
  phoneError: {
    en: 'Enter a 10-digit mobile number',
    hi: '10 अंकों का मोबाइल नंबर डालें',
    mr: '10 अंकी मोबाइल नंबर टाका',
  },
  address: { en: 'Address', hi: 'पता', mr: 'पत्ता' },
  place: {
    en: 'House 12, Shivaji Chowk, Malegaon, Tal. Baramati 413115',
    hi: 'मकान 12, शिवाजी चौक, मालेगाँव, ता. बारामती 413115',
    mr: 'घर क्र. 12, शिवाजी चौक, माळेगाव, ता. बारामती 413115',
  },
  fee: { en: 'Fee', hi: 'शुल्क', mr: 'शुल्क' },
  service: { en: 'Service', hi: 'सेवा', mr: 'सेवा' },
  income: { en: 'Income certificate', hi: 'आय प्रमाणपत्र', mr: 'उत्पन्नाचा दाखला' },
  caste: { en: 'Caste certificate', hi: 'जाति प्रमाणपत्र', mr: 'जातीचा दाखला' },
  ration: { en: 'Ration card: add a member', hi: 'राशन कार्ड: सदस्य जोड़ें', mr: 'रेशन कार्ड: सदस्य जोडा' },
  revenue: { en: 'Revenue department', hi: 'राजस्व विभाग', mr: 'महसूल विभाग' },
  status: { en: 'Status', hi: 'स्थिति', mr: 'स्थिती' },
  submittedOn: { en: 'Submitted on', hi: 'जमा करने की तारीख', mr: 'जमा केल्याची तारीख' },
  submitted: { en: 'Submitted', hi: 'जमा हुआ', mr: 'जमा केले' },
  review: { en: 'Under review', hi: 'जाँच में', mr: 'तपासणीत' },
  completed: { en: 'Completed', hi: 'पूरा हुआ', mr: 'पूर्ण झाले' },
  rejected: { en: 'Rejected', hi: 'अस्वीकृत', mr: 'नाकारले' },
  overdue: { en: 'Overdue by 2 days', hi: '2 दिन की देरी', mr: '2 दिवस उशीर' },
  onHold: { en: 'On hold', hi: 'रोका गया', mr: 'थांबवले' },
  applications: { en: 'Applications', hi: 'आवेदन', mr: 'अर्ज' },
  search: { en: 'Search applications', hi: 'आवेदन खोजें', mr: 'अर्ज शोधा' },
  save: { en: 'Save changes', hi: 'बदलाव सहेजें', mr: 'बदल जतन करा' },
  reject: { en: 'Reject application', hi: 'आवेदन अस्वीकार करें', mr: 'अर्ज नाकारा' },
  edit: { en: 'Edit', hi: 'बदलें', mr: 'बदला' },
  remove: { en: 'Remove', hi: 'हटाएँ', mr: 'काढा' },
  next: { en: 'Next', hi: 'आगे', mr: 'पुढे' },
  move: { en: 'Move', hi: 'खिसकाएँ', mr: 'सरकवा' },
  later: { en: 'Later', hi: 'बाद में', mr: 'नंतर' },
  open: { en: 'Open', hi: 'खोलें', mr: 'उघडा' },
  sentence: {
    en: 'The customer hears of it by SMS.',
    hi: 'ग्राहक को SMS से पता चलेगा।',
    mr: 'ग्राहकाला SMS ने कळेल.',
  },
  paragraph: {
    en: 'The tehsildar’s office asks for the ration card too when a member of the family works outside the district. Ask for it at the counter, so that nobody has to come twice.',
    hi: 'परिवार का कोई सदस्य ज़िले के बाहर काम करता हो तो तहसीलदार कार्यालय राशन कार्ड भी माँगता है। काउंटर पर ही माँग लें, ताकि किसी को दोबारा न आना पड़े।',
    mr: 'कुटुंबातील कोणी जिल्ह्याबाहेर काम करत असेल तर तहसीलदार कार्यालय रेशन कार्डही मागते. ते काउंटरवरच मागून घ्या, म्हणजे कोणाला पुन्हा यावे लागणार नाही.',
  },
  password: { en: 'Password', hi: 'पासवर्ड', mr: 'पासवर्ड' },
  remarks: { en: 'Remarks', hi: 'टिप्पणी', mr: 'शेरा' },
  alerts: { en: 'Alerts on this device', hi: 'इस डिवाइस पर सूचनाएँ', mr: 'या उपकरणावर सूचना' },
  customer: { en: 'Customer', hi: 'ग्राहक', mr: 'ग्राहक' },
  documents: { en: 'Documents', hi: 'दस्तावेज़', mr: 'कागदपत्रे' },
  check: { en: 'Check and submit', hi: 'जाँचें और जमा करें', mr: 'तपासा आणि जमा करा' },
  aadhaar: { en: 'Aadhaar card', hi: 'आधार कार्ड', mr: 'आधार कार्ड' },
  updated: { en: 'Last change', hi: 'पिछला बदलाव', mr: 'शेवटचा बदल' },
  nothingFound: {
    en: 'No application matches',
    hi: 'कोई आवेदन मेल नहीं खाता',
    mr: 'एकही अर्ज जुळत नाही',
  },
  number: { en: 'Number', hi: 'नंबर', mr: 'क्रमांक' },
} as const

export type Sample = keyof typeof SAMPLES

/** The sample's text in the language. */
export function sample(name: Sample, language: Language): string {
  return textIn(SAMPLES[name], language)
}
