// Data: what operators and staff write, one list per occasion.
import type { Texts } from '../../../contract/core/languages.ts'

/** Remarks on a new application, each as one operator wrote it. */
export const demoRemarks: readonly string[] = [
  'कॉलेजच्या प्रवेशासाठी लवकर हवा आहे.',
  'ग्राहक सोमवारी परत येणार आहे.',
  'मूळ कागदपत्रे पाहिली, प्रती जुळतात.',
  'शाळेच्या दाखल्यावर आडनावाचे स्पेलिंग वेगळे आहे.',
  'आजोबांचा महसुली पुरावा जोडला आहे.',
  'रेशन कार्ड जुने आहे, पण चालू आहे.',
  'ग्राहकाचा फोन सायंकाळी सहा नंतरच लागतो.',
  'तलाठी साहेबांची सही बाकी होती, आज घेतली.',
  'मुलाच्या शिष्यवृत्तीसाठी अर्ज, शेवटची तारीख या महिन्यात.',
  'पावती व्हॉट्सॲपवर पाठवावी.',
  'ग्राहक वयस्कर आहे, घरी फोन करून कळवावे.',
  'बँक खात्याला आधार जोडलेले आहे.',
  'ग्राहक को नौकरी के लिए जल्दी चाहिए।',
  'आधार पर मोबाइल नंबर अपडेट करवाया है।',
  'पिता का पुराना प्रमाण पत्र साथ लगाया है।',
  'फ़ोटो नई खिंचवाई है।',
  'पैसे नक़द मिल गए, रसीद दे दी।',
  'ग्राहक कल दूसरा काग़ज़ लाएगा।',
  'नाम की स्पेलिंग आधार के अनुसार रखी है।',
  'गाँव में नेटवर्क कम है, मैसेज देर से मिलता है।',
  'किस्त रुकी हुई है, ई-केवाईसी भी करवानी है।',
  'Customer needs it before the college admission date.',
  'Name on PAN and Aadhaar differ by one letter.',
  'Originals seen and returned to the customer.',
  'Customer will collect the print from the kiosk.',
  'Old card is lost, police note attached.',
  'Please call the son, the customer does not use a phone.',
  'Paid by UPI, reference noted on the form.',
  'Second application of this family today.',
  'Address is the new one, the electricity bill is attached.',
]

/** Comments on a status change, by what it does. A demo operator writes in one of the languages. */
export const demoComments = {
  taken: [
    {
      en: 'Papers checked, all complete. Form filled on the portal.',
      hi: 'काग़ज़ जाँच लिए, सब पूरे हैं। पोर्टल पर फ़ॉर्म भर दिया।',
      mr: 'कागदपत्रे तपासली, सर्व पूर्ण आहेत. पोर्टलवर अर्ज भरला.',
    },
    {
      en: 'Work started, fee paid on the government portal.',
      hi: 'काम शुरू किया, सरकारी पोर्टल पर फ़ीस भर दी।',
      mr: 'काम सुरू केले, शासकीय पोर्टलवर फी भरली.',
    },
    {
      en: 'Spoke to the customer, details confirmed.',
      hi: 'ग्राहक से बात हुई, जानकारी पक्की की।',
      mr: 'ग्राहकाशी बोलणे झाले, माहितीची खात्री केली.',
    },
    {
      en: 'Documents scanned again in better quality.',
      hi: 'दस्तावेज़ साफ़ दिखें इसलिए फिर से स्कैन किए।',
      mr: 'कागदपत्रे स्पष्ट दिसावीत म्हणून पुन्हा स्कॅन केली.',
    },
    {
      en: 'Token number noted on the slip.',
      hi: 'टोकन नंबर पर्ची पर लिख दिया।',
      mr: 'टोकन क्रमांक स्लिपवर लिहिला.',
    },
    {
      en: 'Application uploaded, acknowledgement attached.',
      hi: 'आवेदन अपलोड किया, पावती साथ में है।',
      mr: 'अर्ज अपलोड केला, पोचपावती जोडली.',
    },
  ],
  review: [
    {
      en: "Sent to the tahsil office, now on the clerk's desk.",
      hi: 'तहसील दफ़्तर भेजा, अब क्लर्क के पास है।',
      mr: 'तहसील कार्यालयात पाठवला, आता लिपिकाकडे आहे.',
    },
    {
      en: "Talathi's report received, forwarded for approval.",
      hi: 'तलाठी की रिपोर्ट मिली, मंज़ूरी के लिए भेजा।',
      mr: 'तलाठी अहवाल मिळाला, मंजुरीसाठी पुढे पाठवला.',
    },
    {
      en: 'Submitted to the department, waiting for their check.',
      hi: 'विभाग में जमा किया, उनकी जाँच का इंतज़ार है।',
      mr: 'विभागाकडे सादर केला, त्यांची तपासणी बाकी आहे.',
    },
    {
      en: 'All entries matched with the originals.',
      hi: 'सारी जानकारी मूल काग़ज़ों से मिला ली।',
      mr: 'सर्व नोंदी मूळ कागदपत्रांशी जुळवल्या.',
    },
    {
      en: 'Field visit done, report attached.',
      hi: 'मौके पर जाँच हो गई, रिपोर्ट साथ में है।',
      mr: 'स्थळ पाहणी झाली, अहवाल जोडला.',
    },
  ],
  sentBack: [
    {
      en: 'Address does not match the residence proof, please correct.',
      hi: 'पता प्रमाण से नहीं मिलता, सुधार करें।',
      mr: 'पत्ता रहिवासाच्या पुराव्याशी जुळत नाही, दुरुस्त करा.',
    },
    {
      en: 'The income proof is blurred, a clear copy is needed.',
      hi: 'आय का प्रमाण धुंधला है, साफ़ प्रति चाहिए।',
      mr: 'उत्पन्नाचा पुरावा अस्पष्ट आहे, स्पष्ट प्रत हवी.',
    },
    {
      en: "Father's name differs between two papers.",
      hi: 'दो काग़ज़ों में पिता का नाम अलग है।',
      mr: 'दोन कागदपत्रांत वडिलांचे नाव वेगळे आहे.',
    },
    {
      en: 'The photo is old, a new one is needed.',
      hi: 'फ़ोटो पुरानी है, नई चाहिए।',
      mr: 'फोटो जुना आहे, नवीन हवा.',
    },
  ],
  completed: [
    {
      en: 'Certificate received and handed to the customer.',
      hi: 'प्रमाण पत्र मिला और ग्राहक को दे दिया।',
      mr: 'दाखला मिळाला आणि ग्राहकाला दिला.',
    },
    {
      en: 'Approved. The print is at the kiosk.',
      hi: 'मंज़ूर हुआ। प्रिंट केंद्र पर है।',
      mr: 'मंजूर झाला. प्रिंट केंद्रावर आहे.',
    },
    {
      en: 'Done, digital copy sent to the customer.',
      hi: 'काम हो गया, डिजिटल कॉपी ग्राहक को भेजी।',
      mr: 'काम पूर्ण, डिजिटल प्रत ग्राहकाला पाठवली.',
    },
    {
      en: 'Payment confirmed by the department, receipt attached.',
      hi: 'विभाग ने भुगतान की पुष्टि की, रसीद साथ में है।',
      mr: 'विभागाने भरणा निश्चित केला, पावती जोडली.',
    },
    {
      en: 'Card dispatched by post, tracking number on the slip.',
      hi: 'कार्ड डाक से भेजा गया, ट्रैकिंग नंबर पर्ची पर है।',
      mr: 'कार्ड पोस्टाने पाठवले, ट्रॅकिंग क्रमांक स्लिपवर आहे.',
    },
    {
      en: 'Name added, the new list shows it.',
      hi: 'नाम जुड़ गया, नई सूची में दिख रहा है।',
      mr: 'नाव वाढले, नवीन यादीत दिसते.',
    },
  ],
  rejected: [
    {
      en: 'Income is above the limit of the scheme.',
      hi: 'आय योजना की सीमा से ज़्यादा है।',
      mr: 'उत्पन्न योजनेच्या मर्यादेपेक्षा जास्त आहे.',
    },
    {
      en: 'No proof from before the deciding date could be shown.',
      hi: 'तय तारीख़ से पहले का प्रमाण नहीं मिल सका।',
      mr: 'मानीव दिनांकापूर्वीचा पुरावा देता आला नाही.',
    },
    {
      en: 'The same application exists already, this one is a duplicate.',
      hi: 'यही आवेदन पहले से है, यह दोहरा है।',
      mr: 'हाच अर्ज आधीच आहे, हा दुबार आहे.',
    },
    {
      en: 'The department refused: papers could not be verified.',
      hi: 'विभाग ने नामंज़ूर किया: काग़ज़ों की पुष्टि नहीं हुई।',
      mr: 'विभागाने नाकारला: कागदपत्रांची पडताळणी झाली नाही.',
    },
  ],
} satisfies Record<string, readonly Texts[]>
