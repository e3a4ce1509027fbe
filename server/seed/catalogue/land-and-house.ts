import {
  aadhaarCard,
  landExtract,
  photo,
  propertyProof,
  propertyTaxReceipt,
  residenceProof,
} from './documents.ts'
import {
  addressField,
  choiceField,
  landTaluka,
  landVillage,
  numberField,
  surveyNumber,
  textField,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const landAndHouse: CategorySeed = {
  key: 'land-and-house',
  name: texts('Land and house', 'ज़मीन और घर', 'जमीन आणि घर'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'house',
}

const landExtractService: ServiceSeed = {
  key: 'satbara-extract',
  category: 'land-and-house',
  name: texts('7/12 and 8A extract', '7/12 (सातबारा) और 8अ उतारा', 'सातबारा आणि 8अ उतारा'),
  tagline: texts(
    'Digitally signed, valid everywhere',
    'डिजिटल हस्ताक्षर के साथ, हर जगह मान्य',
    'डिजिटल सहीचा, सगळीकडे चालणारा',
  ),
  description: texts(
    'Land record of a survey number, printed while the farmer waits.',
    'सर्वे नंबर का ज़मीन रिकॉर्ड, किसान के सामने प्रिंट।',
    'सर्व्हे नंबरचा जमिनीचा उतारा, शेतकऱ्यासमोर लगेच प्रिंट.',
  ),
  slaHours: 4,
  slaClock: 'working',
  feePaise: 4000,
  passThroughPaise: 1500,
  franchiseSharePercent: 60,
  partnerSharePercent: 15,
  link: 'https://digitalsatbara.mahabhumi.gov.in/',
  portal: 'Mahabhumi',
  fields: [
    landTaluka,
    landVillage,
    surveyNumber,
    choiceField('extractKind', texts('Which extract?', 'कौन-सा उतारा?', 'कोणता उतारा?'), {
      satbara: texts('7/12', '7/12 (सातबारा)', 'सातबारा'),
      eightA: texts('8A', '8अ', '8अ'),
      both: texts('Both', 'दोनों', 'दोन्ही'),
    }),
  ],
  documents: [optional(aadhaarCard)],
}

const propertyTax: ServiceSeed = {
  key: 'property-tax',
  category: 'land-and-house',
  name: texts('Property tax payment', 'घरपट्टी (संपत्ति कर) भरना', 'घरपट्टी भरणे'),
  tagline: texts(
    'Gram panchayat, municipality or corporation',
    'ग्राम पंचायत, नगरपालिका या महानगरपालिका',
    'ग्रामपंचायत, नगरपालिका किंवा महानगरपालिका',
  ),
  description: texts(
    'Pay this year and arrears; the official receipt is printed here.',
    'इस साल का और बकाया कर भरें; सरकारी रसीद यहीं मिलती है।',
    'चालू वर्षाची आणि थकीत घरपट्टी भरा; अधिकृत पावती येथेच मिळते.',
  ),
  slaHours: 9,
  slaClock: 'working',
  feePaise: 3000,
  franchiseSharePercent: 60,
  partnerSharePercent: 15,
  link: 'https://mahaulb.in/',
  portal: 'MahaULB',
  fields: [
    textField('propertyNumber', texts('Property number', 'संपत्ति नंबर', 'मिळकत क्रमांक'), {
      maxLength: 30,
    }),
    textField(
      'ownerName',
      texts("Owner's name on the bill", 'बिल पर मालिक का नाम', 'बिलावरील मालकाचे नाव'),
    ),
    numberField(
      'amountRupees',
      texts('Amount of the bill (₹)', 'बिल की रकम (₹)', 'बिलाची रक्कम (₹)'),
      { min: 1, max: 500_000 },
    ),
  ],
  documents: [propertyTaxReceipt],
}

const electricityConnection: ServiceSeed = {
  key: 'electricity-connection',
  category: 'land-and-house',
  name: texts('New electricity connection', 'नया बिजली कनेक्शन', 'नवीन वीज जोडणी'),
  tagline: texts(
    'For house, shop or farm pump',
    'घर, दुकान या खेत के पंप के लिए',
    'घर, दुकान किंवा शेतीपंपासाठी',
  ),
  description: texts(
    'A1 form to Mahavitaran. We follow up the demand note until the meter is installed.',
    'महावितरण का ए-1 फ़ॉर्म; मीटर लगने तक डिमांड नोट की पूरी कार्रवाई।',
    'महावितरणचा ए-1 अर्ज; मीटर बसेपर्यंत कोटेशनचा पाठपुरावा.',
  ),
  slaHours: 135,
  slaClock: 'working',
  feePaise: 20000,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://www.mahadiscom.in/',
  portal: 'Mahavitaran',
  fields: [
    choiceField('connectionUse', texts('Used for', 'किस लिए', 'कशासाठी'), {
      home: texts('House', 'घर', 'घर'),
      shop: texts('Shop or business', 'दुकान या व्यवसाय', 'दुकान किंवा व्यवसाय'),
      farm: texts('Farm pump', 'खेती का पंप', 'शेतीपंप'),
    }),
    numberField(
      'loadKilowatt',
      texts('Load needed (kW)', 'ज़रूरी लोड (किलोवाट)', 'लागणारा लोड (किलोवॅट)'),
      { min: 1, max: 100 },
    ),
    addressField(
      'connectionAddress',
      texts('Address for the meter', 'मीटर कहाँ लगेगा', 'मीटर कुठे बसवायचे'),
    ),
    optional(
      textField(
        'neighbourConsumerNumber',
        texts("Neighbour's consumer number", 'पड़ोसी का ग्राहक नंबर', 'शेजाऱ्यांचा ग्राहक क्रमांक'),
        { maxLength: 15 },
      ),
    ),
  ],
  documents: [aadhaarCard, propertyProof, photo, optional(landExtract)],
}

const waterConnection: ServiceSeed = {
  key: 'water-connection',
  category: 'land-and-house',
  name: texts('New water connection', 'नया नल कनेक्शन', 'नवीन नळ जोडणी'),
  tagline: texts(
    'Tap water from panchayat or municipality',
    'पंचायत या नगरपालिका का नल का पानी',
    'ग्रामपंचायत किंवा नगरपालिकेचे नळाचे पाणी',
  ),
  description: texts(
    'Application, deposit and inspection date for a new tap at home or shop.',
    'घर या दुकान में नए नल के लिए आवेदन, डिपॉज़िट और जाँच की तारीख़।',
    'घर किंवा दुकानात नवीन नळासाठी अर्ज, अनामत आणि पाहणीची तारीख.',
  ),
  slaHours: 117,
  slaClock: 'working',
  feePaise: 15000,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://mahaulb.in/',
  portal: 'MahaULB',
  fields: [
    choiceField('pipeSize', texts('Pipe size', 'पाइप का साइज़', 'पाइपचा आकार'), {
      half: texts('½ inch', '½ इंच', '½ इंच'),
      threeQuarter: texts('¾ inch', '¾ इंच', '¾ इंच'),
      one: texts('1 inch', '1 इंच', '1 इंच'),
    }),
    numberField('householdSize', texts('People in the house', 'घर में कितने लोग', 'घरात किती माणसे'), {
      min: 1,
      max: 50,
    }),
    addressField('connectionAddress', texts('Address for the tap', 'नल कहाँ लगेगा', 'नळ कुठे बसवायचा')),
  ],
  documents: [aadhaarCard, propertyTaxReceipt, residenceProof],
}

export const landAndHouseServices: ServiceSeed[] = [
  landExtractService,
  propertyTax,
  electricityConnection,
  waterConnection,
]
