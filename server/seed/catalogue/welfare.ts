// Data: seven services with their texts in three languages, better read in one place.
import { after, forMinors, inStep } from './conditions.ts'
import { disabilityType } from './disability-types.ts'
import {
  aadhaarCard,
  ageProof,
  bankPassbook,
  birthCertificate,
  deathCertificate,
  incomeCertificate,
  medicalReport,
  pensionBook,
  photo,
  rationCard,
  residenceProof,
} from './documents.ts'
import {
  birthDate,
  choiceField,
  dateField,
  guardianName,
  guardianRelation,
  numberField,
  rationCardNumber,
  textField,
  yearlyIncome,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const welfare: CategorySeed = {
  key: 'welfare',
  name: texts('Ration, health and pension', 'राशन, स्वास्थ्य और पेंशन', 'रेशन, आरोग्य आणि पेन्शन'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'hand-heart',
}

const newRationCard: ServiceSeed = {
  key: 'ration-card-new',
  category: 'welfare',
  name: texts('New ration card', 'नया राशन कार्ड', 'नवीन रेशन कार्ड'),
  tagline: texts(
    'For a new or separated family',
    'नए या अलग हुए परिवार के लिए',
    'नवीन किंवा विभक्त कुटुंबासाठी',
  ),
  description: texts(
    'E-ration card through the food department. The card colour depends on the family income.',
    'खाद्य विभाग से ई-राशन कार्ड; रंग आय के हिसाब से मिलता है।',
    'अन्न व नागरी पुरवठा विभागाकडून ई-शिधापत्रिका; रंग उत्पन्नानुसार ठरतो.',
  ),
  slaHours: 189,
  slaClock: 'working',
  feePaise: 10000,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://rcms.mahafood.gov.in/',
  portal: 'RCMS Mahafood',
  fields: [
    textField(
      'headOfFamily',
      texts('Head of the family (woman)', 'परिवार की मुखिया (महिला)', 'कुटुंबप्रमुख (महिला)'),
    ),
    numberField(
      'householdSize',
      texts('People in the family', 'परिवार में कितने लोग', 'कुटुंबात किती माणसे'),
      { min: 1, max: 30 },
    ),
    yearlyIncome,
    choiceField(
      'gasConnection',
      texts('Gas connection at home?', 'घर में गैस कनेक्शन?', 'घरी गॅस जोडणी आहे का?'),
      {
        yes: texts('Yes', 'हाँ', 'हो'),
        no: texts('No', 'नहीं', 'नाही'),
      },
    ),
  ],
  documents: [aadhaarCard, incomeCertificate, residenceProof, photo],
}

const rationNameAddition: ServiceSeed = {
  key: 'ration-card-name-addition',
  category: 'welfare',
  name: texts('Add a name to the ration card', 'राशन कार्ड में नाम जोड़ना', 'रेशन कार्डमध्ये नाव वाढवणे'),
  tagline: texts(
    'For a newborn or a daughter-in-law',
    'नवजात बच्चे या बहू का नाम',
    'नवीन बाळाचे किंवा सुनेचे नाव',
  ),
  description: texts(
    'A new member on the family card, with the Aadhaar linked.',
    'परिवार के कार्ड में नया सदस्य, आधार लिंक के साथ।',
    'कुटुंबाच्या कार्डवर नवीन सदस्य, आधार जोडणीसह.',
  ),
  slaHours: 90,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://rcms.mahafood.gov.in/',
  portal: 'RCMS Mahafood',
  fields: [
    rationCardNumber,
    textField(
      'memberName',
      texts("New member's full name", 'नए सदस्य का पूरा नाम', 'नवीन सदस्याचे पूर्ण नाव'),
    ),
    choiceField(
      'memberRelation',
      texts('Relation to the head', 'मुखिया से रिश्ता', 'कुटुंबप्रमुखाशी नाते'),
      {
        child: texts('Son or daughter', 'बेटा या बेटी', 'मुलगा किंवा मुलगी'),
        daughterInLaw: texts('Daughter-in-law', 'बहू', 'सून'),
        parent: texts('Father or mother', 'पिता या माता', 'वडील किंवा आई'),
        other: texts('Other', 'अन्य', 'इतर'),
      },
    ),
    dateField(
      'memberBirthDate',
      texts("New member's date of birth", 'नए सदस्य की जन्म तारीख़', 'नवीन सदस्याची जन्मतारीख'),
    ),
  ],
  documents: [rationCard, aadhaarCard, optional(birthCertificate)],
}

const disabilityCertificate: ServiceSeed = {
  key: 'disability-certificate',
  category: 'welfare',
  name: texts('Disability certificate (UDID)', 'दिव्यांग प्रमाण पत्र (UDID)', 'दिव्यांग प्रमाणपत्र (UDID)'),
  tagline: texts(
    'One card for all concessions',
    'सारी छूट और लाभ के लिए एक कार्ड',
    'सर्व सवलतींसाठी एकच कार्ड',
  ),
  description: texts(
    'Application to the medical board of the chosen hospital, and the UDID card.',
    'चुने हुए अस्पताल के मेडिकल बोर्ड को आवेदन और UDID कार्ड।',
    'निवडलेल्या रुग्णालयाच्या वैद्यकीय मंडळाकडे अर्ज आणि UDID कार्ड.',
  ),
  slaHours: 270,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 25,
  link: 'https://swavlambancard.gov.in/',
  portal: 'Swavlamban',
  fields: [
    birthDate,
    forMinors(guardianName),
    forMinors(guardianRelation),
    inStep(disabilityType, 'Type and extent', 'प्रकार और सीमा', 'प्रकार आणि प्रमाण'),
    numberField('disabilityPercent', texts('Disability (%)', 'दिव्यांगता (%)', 'दिव्यांगत्व (%)'), {
      min: 1,
      max: 100,
      hint: texts(
        'As on an earlier certificate, or an estimate',
        'पुराने प्रमाण पत्र के अनुसार या अंदाज़न',
        'जुन्या प्रमाणपत्रानुसार किंवा अंदाजे',
      ),
    }),
    choiceField('permanence', texts('Is it permanent?', 'क्या यह स्थायी है?', 'ते कायमचे आहे का?'), {
      permanent: texts('Permanent', 'स्थायी', 'कायमचे'),
      temporary: texts('Temporary', 'अस्थायी', 'तात्पुरते'),
    }),
    after(
      dateField('temporaryUntil', texts('Until when?', 'कब तक?', 'कधीपर्यंत?'), {
        earliest: 'today',
      }),
      'permanence',
      'temporary',
    ),
    choiceField('disabilitySince', texts('Since when?', 'कब से?', 'कधीपासून?'), {
      birth: texts('From birth', 'जन्म से', 'जन्मापासून'),
      accident: texts('After an accident', 'दुर्घटना के बाद', 'अपघातानंतर'),
      illness: texts('After an illness', 'बीमारी के बाद', 'आजारानंतर'),
    }),
    inStep(
      textField('hospital', texts('Hospital for the check-up', 'जाँच का अस्पताल', 'तपासणीचे रुग्णालय')),
      'Hospital and identity marks',
      'अस्पताल और पहचान के निशान',
      'रुग्णालय आणि ओळखीच्या खुणा',
    ),
    textField('identityMark', texts('Identity mark', 'पहचान का निशान', 'ओळखीची खूण'), {
      minLength: 3,
      hint: texts(
        'A mole or scar, and where it is',
        'तिल या निशान, और कहाँ है',
        'तीळ किंवा व्रण, आणि तो कुठे आहे',
      ),
    }),
    optional(
      textField(
        'secondIdentityMark',
        texts('Second identity mark', 'पहचान का दूसरा निशान', 'ओळखीची दुसरी खूण'),
      ),
    ),
  ],
  documents: [aadhaarCard, photo, optional(medicalReport), residenceProof],
}

const ayushmanCard: ServiceSeed = {
  key: 'ayushman-card',
  category: 'welfare',
  name: texts('Ayushman card', 'आयुष्मान कार्ड', 'आयुष्मान कार्ड'),
  tagline: texts(
    'Hospital treatment up to ₹5 lakh a year',
    'साल में ₹5 लाख तक का अस्पताल में इलाज',
    'वर्षाला ₹5 लाखांपर्यंत रुग्णालयातील उपचार',
  ),
  description: texts(
    'PM-JAY and Mahatma Phule Jan Arogya Yojana card for the family on the list.',
    'सूची में शामिल परिवार के लिए पीएम-जेएवाई और महात्मा फुले जन आरोग्य योजना का कार्ड।',
    'यादीतील कुटुंबासाठी पीएम-जेएवाय आणि महात्मा फुले जन आरोग्य योजनेचे कार्ड.',
  ),
  slaHours: 18,
  slaClock: 'working',
  feePaise: 3000,
  franchiseSharePercent: 60,
  partnerSharePercent: 15,
  link: 'https://beneficiary.nha.gov.in/',
  portal: 'PM-JAY',
  fields: [rationCardNumber],
  documents: [aadhaarCard, rationCard],
}

const widowPension: ServiceSeed = {
  key: 'sanjay-gandhi-pension',
  category: 'welfare',
  name: texts(
    'Sanjay Gandhi Niradhar (widow) pension',
    'संजय गांधी निराधार अनुदान योजना (विधवा)',
    'संजय गांधी निराधार अनुदान योजना (विधवा)',
  ),
  tagline: texts(
    'Monthly help for widows and the destitute',
    'विधवा और निराधार लोगों को हर महीने मदद',
    'विधवा आणि निराधारांना दरमहा मदत',
  ),
  description: texts(
    'Application to the taluka committee; the pension is paid into the bank account.',
    'तालुका समिति को आवेदन; पेंशन सीधे बैंक खाते में आती है।',
    'तालुका समितीकडे अर्ज; पेन्शन थेट बँक खात्यात जमा होते.',
  ),
  slaHours: 225,
  slaClock: 'working',
  feePaise: 4000,
  franchiseSharePercent: 60,
  partnerSharePercent: 20,
  link: 'https://sjsa.maharashtra.gov.in/',
  portal: 'SJSA Maharashtra',
  fields: [
    dateField(
      'husbandDeathDate',
      texts("Husband's date of death", 'पति की मृत्यु की तारीख़', 'पतीच्या मृत्यूची तारीख'),
    ),
    numberField(
      'childrenCount',
      texts('Children below 25', '25 साल से छोटे बच्चे', '25 वर्षांखालील मुले'),
      { min: 0, max: 15 },
    ),
    yearlyIncome,
  ],
  documents: [aadhaarCard, deathCertificate, incomeCertificate, bankPassbook],
}

const shravanbalPension: ServiceSeed = {
  key: 'shravanbal-pension',
  category: 'welfare',
  name: texts(
    'Shravanbal Seva State Pension Scheme',
    'श्रावणबाल सेवा राज्य पेंशन योजना',
    'श्रावणबाळ सेवा राज्य निवृत्तीवेतन योजना',
  ),
  tagline: texts(
    'Monthly help from 65 years on',
    '65 साल के बाद हर महीने मदद',
    '65 वर्षांनंतर दरमहा मदत',
  ),
  description: texts(
    'State pension for old people of families on the BPL list or with little income.',
    'बीपीएल सूची या कम आय वाले परिवारों के बुज़ुर्गों के लिए राज्य की पेंशन।',
    'बीपीएल यादीतील किंवा कमी उत्पन्नाच्या कुटुंबातील ज्येष्ठांसाठी राज्याची पेन्शन.',
  ),
  slaHours: 225,
  slaClock: 'working',
  feePaise: 4000,
  franchiseSharePercent: 60,
  partnerSharePercent: 20,
  link: 'https://sjsa.maharashtra.gov.in/',
  portal: 'SJSA Maharashtra',
  fields: [birthDate, yearlyIncome],
  documents: [aadhaarCard, ageProof, incomeCertificate, bankPassbook],
}

const lifeCertificate: ServiceSeed = {
  key: 'jeevan-pramaan',
  category: 'welfare',
  name: texts(
    'Digital life certificate (Jeevan Pramaan)',
    'डिजिटल जीवन प्रमाण पत्र',
    'डिजिटल हयातीचा दाखला (जीवन प्रमाण)',
  ),
  tagline: texts(
    'Keep your pension without a visit to the bank',
    'बैंक गए बिना पेंशन चालू रहे',
    'बँकेत न जाता पेन्शन सुरू राहते',
  ),
  description: texts(
    'Taken with fingerprint or face and sent to the pension office the same day.',
    'अँगूठे या चेहरे से बनता है और उसी दिन पेंशन दफ़्तर पहुँचता है।',
    'बोटाच्या ठशाने किंवा चेहऱ्याने तयार होतो आणि त्याच दिवशी पेन्शन कार्यालयात पोहोचतो.',
  ),
  slaHours: 9,
  slaClock: 'working',
  feePaise: 7000,
  franchiseSharePercent: 60,
  partnerSharePercent: 15,
  link: 'https://jeevanpramaan.gov.in/',
  portal: 'Jeevan Pramaan',
  fields: [
    textField('ppoNumber', texts('PPO number', 'पीपीओ नंबर', 'पीपीओ क्रमांक'), { maxLength: 20 }),
    textField(
      'pensionBank',
      texts('Bank that pays the pension', 'पेंशन देने वाला बैंक', 'पेन्शन देणारी बँक'),
    ),
  ],
  documents: [aadhaarCard, pensionBook],
}

export const welfareServices: ServiceSeed[] = [
  newRationCard,
  rationNameAddition,
  disabilityCertificate,
  ayushmanCard,
  widowPension,
  shravanbalPension,
  lifeCertificate,
]
