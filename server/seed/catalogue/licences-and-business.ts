// Data: six services with their texts in three languages, better read in one place.
import {
  aadhaarCard,
  ageProof,
  bankPassbook,
  medicalReport,
  panCard,
  photo,
  propertyProof,
  residenceProof,
  saleForms,
  shopPhoto,
  vehicleInsurance,
  vehicleRegistration,
} from './documents.ts'
import {
  addressField,
  birthDate,
  choiceField,
  dateField,
  numberField,
  textField,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const licencesAndBusiness: CategorySeed = {
  key: 'licences-and-business',
  name: texts('Licences and business', 'लाइसेंस और व्यवसाय', 'परवाने आणि व्यवसाय'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'store',
}

const businessName = textField(
  'businessName',
  texts('Name of the business', 'व्यवसाय का नाम', 'व्यवसायाचे नाव'),
)

const businessAddress = addressField(
  'businessAddress',
  texts('Address of the business', 'व्यवसाय का पता', 'व्यवसायाचा पत्ता'),
)

const learnerLicence: ServiceSeed = {
  key: 'learner-licence',
  category: 'licences-and-business',
  name: texts('Learner driving licence', 'लर्निंग ड्राइविंग लाइसेंस', 'लर्निंग लायसन्स (शिकाऊ परवाना)'),
  tagline: texts(
    'Form, fee and test date at the RTO',
    'फ़ॉर्म, फ़ीस और आरटीओ टेस्ट की तारीख़',
    'फॉर्म, फी आणि आरटीओ परीक्षेची तारीख',
  ),
  description: texts(
    'Sarathi application for two- and four-wheelers, with the online test prepared.',
    'दुपहिया और चौपहिया के लिए सारथी आवेदन, ऑनलाइन टेस्ट की तैयारी के साथ।',
    'दुचाकी आणि चारचाकीसाठी सारथी अर्ज, ऑनलाइन परीक्षेच्या तयारीसह.',
  ),
  slaHours: 27,
  slaClock: 'working',
  feePaise: 35000,
  passThroughPaise: 20000,
  franchiseSharePercent: 35,
  partnerSharePercent: 20,
  link: 'https://sarathi.parivahan.gov.in/',
  portal: 'Sarathi Parivahan',
  departmentNumber: {
    name: texts('Application number', 'आवेदन नंबर', 'अर्ज क्रमांक'),
    pattern: '##########',
  },
  fields: [
    birthDate,
    choiceField('vehicleClass', texts('Vehicle', 'वाहन', 'वाहन'), {
      geared: texts('Motorcycle with gear', 'गियर वाली मोटरसाइकिल', 'गिअरची मोटरसायकल'),
      gearless: texts('Scooter without gear', 'बिना गियर का स्कूटर', 'विनागिअर स्कूटर'),
      car: texts('Car (LMV)', 'कार (एलएमवी)', 'कार (एलएमव्ही)'),
      both: texts('Motorcycle and car', 'मोटरसाइकिल और कार', 'मोटरसायकल आणि कार'),
    }),
    choiceField('bloodGroup', texts('Blood group', 'ब्लड ग्रुप', 'रक्तगट'), {
      aPositive: texts('A+', 'ए पॉज़िटिव', 'ए पॉझिटिव्ह'),
      bPositive: texts('B+', 'बी पॉज़िटिव', 'बी पॉझिटिव्ह'),
      oPositive: texts('O+', 'ओ पॉज़िटिव', 'ओ पॉझिटिव्ह'),
      abPositive: texts('AB+', 'एबी पॉज़िटिव', 'एबी पॉझिटिव्ह'),
      aNegative: texts('A−', 'ए नेगेटिव', 'ए निगेटिव्ह'),
      bNegative: texts('B−', 'बी नेगेटिव', 'बी निगेटिव्ह'),
      oNegative: texts('O−', 'ओ नेगेटिव', 'ओ निगेटिव्ह'),
      abNegative: texts('AB−', 'एबी नेगेटिव', 'एबी निगेटिव्ह'),
    }),
  ],
  documents: [aadhaarCard, ageProof, photo, optional(medicalReport)],
}

const vehicleTransfer: ServiceSeed = {
  key: 'vehicle-rc-transfer',
  category: 'licences-and-business',
  name: texts('Vehicle RC transfer', 'गाड़ी की आरसी ट्रांसफ़र', 'गाडी नावावर करणे (आरसी ट्रान्सफर)'),
  tagline: texts(
    "Transfer the vehicle to the new owner's name",
    'ख़रीदी गाड़ी नए मालिक के नाम पर',
    'घेतलेली गाडी नवीन मालकाच्या नावावर',
  ),
  description: texts(
    'Vahan application with Forms 29 and 30, fee and RTO appointment.',
    'फ़ॉर्म 29 और 30 के साथ वाहन पोर्टल पर आवेदन, फ़ीस और आरटीओ अपॉइंटमेंट।',
    'फॉर्म 29 व 30 सह वाहन पोर्टलवर अर्ज, फी आणि आरटीओ अपॉइंटमेंट.',
  ),
  slaHours: 90,
  slaClock: 'working',
  feePaise: 65000,
  passThroughPaise: 30000,
  franchiseSharePercent: 35,
  partnerSharePercent: 25,
  link: 'https://vahan.parivahan.gov.in/',
  portal: 'Vahan Parivahan',
  fields: [
    textField('vehicleNumber', texts('Vehicle number', 'गाड़ी नंबर', 'गाडी नंबर'), {
      minLength: 6,
      maxLength: 13,
      hint: texts(
        'As on the plate: MH 12 AB 1234',
        'नंबर प्लेट पर जैसा लिखा है: MH 12 AB 1234',
        'नंबर प्लेटवर लिहिल्याप्रमाणे: MH 12 AB 1234',
      ),
    }),
    textField(
      'chassisLastFive',
      texts(
        'Last 5 characters of the chassis number',
        'चेसिस नंबर के आख़िरी 5 अक्षर/अंक',
        'चेसिस नंबरची शेवटची 5 अक्षरे/अंक',
      ),
      {
        minLength: 5,
        maxLength: 5,
      },
    ),
    textField('sellerName', texts("Seller's full name", 'बेचने वाले का पूरा नाम', 'विकणाऱ्याचे पूर्ण नाव')),
    dateField('saleDate', texts('Date of sale', 'बिक्री की तारीख़', 'विक्रीची तारीख')),
  ],
  documents: [vehicleRegistration, vehicleInsurance, saleForms, aadhaarCard],
}

const shopAct: ServiceSeed = {
  key: 'shop-act',
  category: 'licences-and-business',
  name: texts('Shop act licence (Gumasta)', 'शॉप एक्ट लाइसेंस (गुमास्ता)', 'शॉप ॲक्ट परवाना (गुमास्ता)'),
  tagline: texts('For every shop and office', 'हर दुकान और ऑफ़िस के लिए', 'प्रत्येक दुकान आणि ऑफिससाठी'),
  description: texts(
    'Intimation or registration under the Maharashtra Shops Act, needed for the bank account.',
    'महाराष्ट्र शॉप एक्ट में सूचना या रजिस्ट्रेशन; बैंक खाते के लिए ज़रूरी।',
    'महाराष्ट्र दुकाने अधिनियमाखाली सूचना किंवा नोंदणी; बँक खात्यासाठी लागते.',
  ),
  slaHours: 18,
  slaClock: 'working',
  feePaise: 25000,
  passThroughPaise: 12500,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://lms.mahaonline.gov.in/',
  portal: 'Mahakamgar (LMS)',
  fields: [
    businessName,
    textField(
      'businessKind',
      texts('What is sold or done', 'क्या बेचते या करते हैं', 'काय विकता किंवा करता'),
    ),
    businessAddress,
    numberField('workers', texts('Number of workers', 'कितने कामगार', 'किती कामगार'), {
      min: 0,
      max: 500,
    }),
    dateField('startDate', texts('Business since', 'व्यवसाय कब से', 'व्यवसाय कधीपासून')),
  ],
  documents: [aadhaarCard, panCard, shopPhoto, propertyProof],
}

const udyam: ServiceSeed = {
  key: 'udyam-registration',
  category: 'licences-and-business',
  name: texts('Udyam (MSME) registration', 'उद्यम (एमएसएमई) रजिस्ट्रेशन', 'उद्यम (एमएसएमई) नोंदणी'),
  tagline: texts(
    'For loans and subsidies of small businesses',
    'छोटे व्यवसाय के क़र्ज़ और सब्सिडी के लिए',
    'लहान व्यवसायाच्या कर्ज व अनुदानासाठी',
  ),
  description: texts(
    'Certificate for a micro, small or medium business, for life.',
    'सूक्ष्म, लघु या मध्यम व्यवसाय का प्रमाण पत्र, जीवन भर के लिए।',
    'सूक्ष्म, लघु किंवा मध्यम व्यवसायाचे प्रमाणपत्र, कायमस्वरूपी.',
  ),
  slaHours: 9,
  slaClock: 'working',
  feePaise: 15000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://udyamregistration.gov.in/',
  portal: 'Udyam',
  departmentNumber: {
    name: texts('Udyam number', 'उद्यम नंबर', 'उद्यम क्रमांक'),
    pattern: 'UDYAM-MH-##-#######',
  },
  fields: [
    businessName,
    choiceField('activity', texts('Activity', 'काम का प्रकार', 'कामाचा प्रकार'), {
      making: texts('Manufacturing', 'उत्पादन', 'उत्पादन'),
      service: texts('Service', 'सेवा', 'सेवा'),
      trade: texts('Trade', 'व्यापार', 'व्यापार'),
    }),
    numberField('investmentRupees', texts('Investment (₹)', 'निवेश (₹)', 'गुंतवणूक (₹)'), {
      min: 0,
      max: 500_000_000,
    }),
  ],
  documents: [aadhaarCard, panCard, bankPassbook],
}

const gst: ServiceSeed = {
  key: 'gst-registration',
  category: 'licences-and-business',
  name: texts('GST registration', 'जीएसटी रजिस्ट्रेशन', 'जीएसटी नोंदणी'),
  tagline: texts(
    'For turnover above the limit or sale outside the state',
    'सीमा से ज़्यादा बिक्री या राज्य के बाहर बिक्री के लिए',
    'मर्यादेपेक्षा जास्त उलाढाल किंवा राज्याबाहेर विक्रीसाठी',
  ),
  description: texts(
    'GST REG-01 with follow-up of questions until the GSTIN comes.',
    'जीएसटी आरईजी-01; जीएसटीआईएन मिलने तक विभाग के सवालों का जवाब।',
    'जीएसटी आरईजी-01; जीएसटीआयएन मिळेपर्यंत विभागाच्या शंकांचा पाठपुरावा.',
  ),
  slaHours: 63,
  slaClock: 'working',
  feePaise: 100000,
  franchiseSharePercent: 40,
  partnerSharePercent: 40,
  link: 'https://www.gst.gov.in/',
  portal: 'GST',
  departmentNumber: { name: texts('ARN', 'एआरएन', 'एआरएन'), pattern: 'AA27##########*' },
  fields: [
    businessName,
    choiceField('constitution', texts('Type of business', 'फ़र्म का प्रकार', 'फर्मचा प्रकार'), {
      proprietor: texts('One owner', 'प्रोपराइटर (एक मालिक)', 'प्रोप्रायटर (एकल मालकी)'),
      partnership: texts('Partnership', 'साझेदारी', 'भागीदारी'),
      company: texts('Company', 'कंपनी', 'कंपनी'),
    }),
    businessAddress,
    numberField(
      'turnoverRupees',
      texts('Yearly turnover (₹)', 'सालाना बिक्री (₹)', 'वार्षिक उलाढाल (₹)'),
      { min: 0, max: 1_000_000_000 },
    ),
  ],
  documents: [panCard, aadhaarCard, propertyProof, bankPassbook],
}

const fssai: ServiceSeed = {
  key: 'fssai-registration',
  category: 'licences-and-business',
  name: texts('FSSAI food registration', 'एफ़एसएसएआई खाद्य रजिस्ट्रेशन', 'एफएसएसएआय अन्न नोंदणी'),
  tagline: texts(
    'For restaurants, canteens, sweet shops and dairies',
    'होटल, मेस, मिठाई और डेयरी के लिए',
    'हॉटेल, खानावळ, मिठाई आणि डेअरीसाठी',
  ),
  description: texts(
    'Basic registration for food businesses with turnover below ₹12 lakh.',
    '₹12 लाख से कम बिक्री वाले खाद्य व्यवसाय का बेसिक रजिस्ट्रेशन।',
    '₹12 लाखांपेक्षा कमी उलाढालीच्या अन्न व्यवसायाची मूलभूत नोंदणी.',
  ),
  slaHours: 63,
  slaClock: 'working',
  feePaise: 40000,
  passThroughPaise: 10000,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://foscos.fssai.gov.in/',
  portal: 'FoSCoS',
  departmentNumber: {
    name: texts('Reference number', 'रेफ़रेंस नंबर', 'संदर्भ क्रमांक'),
    pattern: '#################',
  },
  fields: [
    businessName,
    choiceField('foodBusiness', texts('Food business', 'खाने का व्यवसाय', 'अन्न व्यवसाय'), {
      eatery: texts('Restaurant or canteen', 'होटल या मेस', 'हॉटेल किंवा खानावळ'),
      sweets: texts('Sweets and snacks', 'मिठाई और नमकीन', 'मिठाई व फरसाण'),
      dairy: texts('Dairy', 'डेयरी', 'डेअरी'),
      grocery: texts('Grocery', 'किराना', 'किराणा'),
      stall: texts('Stall or cart', 'ठेला या स्टॉल', 'हातगाडी किंवा स्टॉल'),
    }),
    businessAddress,
    choiceField('validYears', texts('For how many years?', 'कितने साल के लिए?', 'किती वर्षांसाठी?'), {
      one: texts('One year', 'एक साल', 'एक वर्ष'),
      three: texts('Three years', 'तीन साल', 'तीन वर्षे'),
      five: texts('Five years', 'पाँच साल', 'पाच वर्षे'),
    }),
  ],
  documents: [aadhaarCard, photo, residenceProof],
}

export const licencesAndBusinessServices: ServiceSeed[] = [
  learnerLicence,
  vehicleTransfer,
  shopAct,
  udyam,
  gst,
  fssai,
]
