import type { CannedText } from '../../../contract/tickets/canned-responses.ts'

type Comment = Omit<CannedText, 'purpose' | 'isOwn'>

/** Comments of decisions that partners and the desk share in the demo. */
export const decisionComments: Comment[] = [
  {
    name: 'All in order',
    statuses: ['under_review', 'completed'],
    en: 'The documents are complete and match the details. Everything is in order.',
    hi: 'दस्तावेज़ पूरे हैं और दी गई जानकारी से मेल खाते हैं। सब ठीक है।',
    mr: 'कागदपत्रे पूर्ण आहेत आणि माहितीशी जुळतात. सर्व बरोबर आहे.',
  },
  {
    name: 'Filed on the portal',
    statuses: ['under_review'],
    en: 'The application was filed on the government portal. The certificate is expected within the usual time.',
    hi: 'आवेदन सरकारी पोर्टल पर जमा कर दिया गया है। प्रमाणपत्र सामान्य समय में आ जाएगा।',
    mr: 'अर्ज सरकारी पोर्टलवर सादर केला आहे. प्रमाणपत्र नेहमीच्या वेळेत येईल.',
  },
  {
    name: 'Name differs',
    statuses: ['in_progress', 'rejected'],
    en: 'The name on the documents differs from the name in the application. Please correct it and hand it in again.',
    hi: 'दस्तावेज़ों में नाम आवेदन के नाम से अलग है। कृपया ठीक करके फिर से जमा करें।',
    mr: 'कागदपत्रांवरील नाव अर्जातील नावापेक्षा वेगळे आहे. कृपया दुरुस्त करून पुन्हा सादर करा.',
  },
  {
    name: 'Not readable',
    statuses: ['in_progress', 'rejected'],
    en: 'A document cannot be read. A clear photo is needed.',
    hi: 'एक दस्तावेज़ पढ़ा नहीं जा सकता। साफ़ फ़ोटो चाहिए।',
    mr: 'एक कागदपत्र वाचता येत नाही. स्पष्ट फोटो हवा आहे.',
  },
]
