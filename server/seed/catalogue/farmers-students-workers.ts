import {
  aadhaarCard,
  bankPassbook,
  casteCertificate,
  collegeReceipt,
  incomeCertificate,
  landExtract,
  marksheet,
  sowingDeclaration,
} from './documents.ts'
import {
  birthDate,
  choiceField,
  landTaluka,
  landVillage,
  numberField,
  surveyNumber,
  textField,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const farmersStudentsWorkers: CategorySeed = {
  key: 'farmers-students-workers',
  name: texts('Farmers, students and workers', 'किसान, छात्र और मज़दूर', 'शेतकरी, विद्यार्थी आणि कामगार'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'sprout',
}

const pmKisan: ServiceSeed = {
  key: 'pm-kisan',
  category: 'farmers-students-workers',
  name: texts(
    'PM-Kisan registration and e-KYC',
    'पीएम-किसान रजिस्ट्रेशन और ई-केवाईसी',
    'पीएम-किसान नोंदणी व ई-केवायसी',
  ),
  tagline: texts(
    '₹6,000 a year into the account, and Namo Shetkari',
    'साल में ₹6,000 खाते में, साथ में नमो शेतकरी',
    'वर्षाला ₹6,000 खात्यात, सोबत नमो शेतकरी महासन्मान निधी',
  ),
  description: texts(
    'New registration, e-KYC, or correction of a stopped instalment.',
    'नया रजिस्ट्रेशन, ई-केवाईसी या रुकी हुई किस्त का सुधार।',
    'नवीन नोंदणी, ई-केवायसी किंवा थांबलेल्या हप्त्याची दुरुस्ती.',
  ),
  slaHours: 45,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://pmkisan.gov.in/',
  portal: 'PM-Kisan',
  fields: [
    choiceField('requestKind', texts('What is needed?', 'क्या करना है?', 'काय करायचे आहे?'), {
      new: texts('New registration', 'नया रजिस्ट्रेशन', 'नवीन नोंदणी'),
      ekyc: texts('e-KYC', 'ई-केवाईसी', 'ई-केवायसी'),
      correction: texts('Correction', 'सुधार', 'दुरुस्ती'),
    }),
    landVillage,
    surveyNumber,
    numberField('landAcres', texts('Land (acres)', 'ज़मीन (एकड़)', 'जमीन (एकर)'), {
      min: 0,
      max: 100,
    }),
  ],
  documents: [aadhaarCard, landExtract, bankPassbook],
}

const cropInsurance: ServiceSeed = {
  key: 'crop-insurance',
  category: 'farmers-students-workers',
  name: texts('Crop insurance (PMFBY)', 'फ़सल बीमा (पीएमएफ़बीवाई)', 'पीक विमा (पीएमएफबीवाय)'),
  tagline: texts(
    'Insure this season before the last date',
    'आख़िरी तारीख़ से पहले इस सीज़न का बीमा',
    'शेवटच्या तारखेआधी या हंगामाचा विमा',
  ),
  description: texts(
    'Pradhan Mantri Fasal Bima Yojana for kharif and rabi, farm by farm.',
    'खरीफ़ और रबी के लिए प्रधानमंत्री फ़सल बीमा योजना, खेत के हिसाब से।',
    'खरीप आणि रब्बीसाठी प्रधानमंत्री पीक विमा योजना, शेतानुसार.',
  ),
  slaHours: 12,
  slaClock: 'working',
  feePaise: 4000,
  franchiseSharePercent: 60,
  partnerSharePercent: 20,
  link: 'https://pmfby.gov.in/',
  portal: 'PMFBY',
  fields: [
    choiceField('season', texts('Season', 'सीज़न (खरीफ़/रबी)', 'हंगाम'), {
      kharif: texts('Kharif', 'खरीफ़', 'खरीप'),
      rabi: texts('Rabi', 'रबी', 'रब्बी'),
    }),
    choiceField('crop', texts('Crop', 'फ़सल', 'पीक'), {
      soybean: texts('Soybean', 'सोयाबीन', 'सोयाबीन'),
      cotton: texts('Cotton', 'कपास', 'कापूस'),
      tur: texts('Tur', 'तूर (अरहर)', 'तूर'),
      onion: texts('Onion', 'प्याज़', 'कांदा'),
      rice: texts('Rice', 'धान', 'भात'),
      gram: texts('Gram', 'चना', 'हरभरा'),
      wheat: texts('Wheat', 'गेहूँ', 'गहू'),
    }),
    landTaluka,
    landVillage,
    surveyNumber,
    numberField(
      'insuredAcres',
      texts('Area to insure (acres)', 'बीमा का रकबा (एकड़)', 'विमा क्षेत्र (एकर)'),
      { min: 0.1, max: 100 },
    ),
  ],
  documents: [aadhaarCard, landExtract, sowingDeclaration, bankPassbook],
}

const scholarship: ServiceSeed = {
  key: 'mahadbt-scholarship',
  category: 'farmers-students-workers',
  name: texts('MahaDBT scholarship', 'महाडीबीटी स्कॉलरशिप', 'महाडीबीटी शिष्यवृत्ती'),
  tagline: texts(
    'Post-matric scholarships and freeship',
    'पोस्ट-मैट्रिक स्कॉलरशिप और फ्रीशिप',
    'मॅट्रिकोत्तर शिष्यवृत्ती आणि फ्रीशिप',
  ),
  description: texts(
    'Profile, scheme selection and form for college students; renewal as well.',
    'कॉलेज छात्रों के लिए प्रोफ़ाइल, योजना चुनना और फ़ॉर्म; रिन्यूअल भी।',
    'कॉलेज विद्यार्थ्यांसाठी प्रोफाइल, योजना निवड आणि अर्ज; नूतनीकरणही.',
  ),
  slaHours: 36,
  slaClock: 'working',
  feePaise: 10000,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://mahadbt.maharashtra.gov.in/',
  portal: 'MahaDBT',
  fields: [
    textField('college', texts('College', 'कॉलेज', 'कॉलेज')),
    textField('course', texts('Course and year', 'कोर्स और साल', 'अभ्यासक्रम आणि वर्ष')),
    numberField(
      'lastMarksPercent',
      texts('Marks last year (%)', 'पिछले साल के अंक (%)', 'मागील वर्षाचे गुण (%)'),
      { min: 0, max: 100 },
    ),
    choiceField('hostel', texts('Lives in', 'कहाँ रहते हैं', 'राहण्याचे ठिकाण'), {
      home: texts('Home', 'घर', 'घर'),
      hostel: texts('Hostel', 'हॉस्टल', 'वसतिगृह'),
    }),
  ],
  documents: [marksheet, incomeCertificate, optional(casteCertificate), collegeReceipt],
}

const eShram: ServiceSeed = {
  key: 'eshram-card',
  category: 'farmers-students-workers',
  name: texts('e-Shram card', 'ई-श्रम कार्ड', 'ई-श्रम कार्ड'),
  tagline: texts(
    'Accident cover for unorganised workers',
    'असंगठित मज़दूरों के लिए दुर्घटना बीमा',
    'असंघटित कामगारांसाठी अपघात विमा',
  ),
  description: texts(
    'Registration for farm, building, domestic and other workers of 16 to 59 years.',
    'खेत, निर्माण, घरेलू और दूसरे कामगारों का रजिस्ट्रेशन, उम्र 16 से 59 साल।',
    'शेतमजूर, बांधकाम, घरकाम आणि इतर कामगारांची नोंदणी, वय 16 ते 59 वर्षे.',
  ),
  slaHours: 9,
  slaClock: 'working',
  feePaise: 3000,
  franchiseSharePercent: 60,
  partnerSharePercent: 15,
  link: 'https://eshram.gov.in/',
  portal: 'e-Shram',
  fields: [
    birthDate,
    choiceField('workKind', texts('Work', 'काम', 'काम'), {
      farm: texts('Farm work', 'खेत मज़दूरी', 'शेतमजुरी'),
      building: texts('Building work', 'निर्माण काम', 'बांधकाम'),
      domestic: texts('Domestic work', 'घरेलू काम', 'घरकाम'),
      driver: texts('Driver', 'ड्राइवर', 'ड्रायव्हर'),
      vendor: texts('Street vendor', 'रेहड़ी-ठेला', 'फेरीवाला'),
      other: texts('Other', 'अन्य', 'इतर'),
    }),
  ],
  documents: [aadhaarCard, bankPassbook],
}

export const farmersStudentsWorkersServices: ServiceSeed[] = [
  pmKisan,
  cropInsurance,
  scholarship,
  eShram,
]
