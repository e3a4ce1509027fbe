// Data: nine services with their texts in three languages, better read in one place.
import { after, forMinors, inStep } from './conditions.ts'
import {
  aadhaarCard,
  affidavit,
  ageProof,
  casteCertificate,
  familyCasteProof,
  hospitalRecord,
  identityProof,
  incomeCertificate,
  incomeProof,
  photo,
  rationCard,
  residenceProof,
  schoolLeavingCertificate,
  spouseIdentityProof,
  weddingInvitation,
  weddingPhoto,
} from './documents.ts'
import {
  addressField,
  birthDate,
  birthPlace,
  choiceField,
  dateField,
  devanagariName,
  fatherName,
  guardianName,
  guardianRelation,
  numberField,
  textField,
  yearlyIncome,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const certificates: CategorySeed = {
  key: 'certificates',
  name: texts('Certificates', 'प्रमाण पत्र', 'दाखले'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'scroll-text',
}

const purpose = choiceField(
  'purpose',
  texts('What is it needed for?', 'किस काम के लिए चाहिए?', 'कशासाठी हवा आहे?'),
  {
    education: texts('School or college', 'स्कूल या कॉलेज', 'शाळा किंवा कॉलेज'),
    job: texts('Government job', 'सरकारी नौकरी', 'सरकारी नोकरी'),
    scheme: texts('Government scheme', 'सरकारी योजना', 'सरकारी योजना'),
    election: texts('Election', 'चुनाव', 'निवडणूक'),
    other: texts('Other', 'अन्य', 'इतर'),
  },
)

const incomeCertificateService: ServiceSeed = {
  key: 'income-certificate',
  category: 'certificates',
  name: texts('Income certificate', 'आय प्रमाण पत्र', 'उत्पन्नाचा दाखला'),
  tagline: texts(
    'For scholarships, fee waivers and schemes',
    'स्कॉलरशिप, फ़ीस माफ़ी और योजनाओं के लिए',
    'शिष्यवृत्ती, फी माफी आणि योजनांसाठी',
  ),
  description: texts(
    "The tahsildar's certificate of the family's income for one or three years.",
    'परिवार की एक या तीन साल की आय का तहसीलदार का प्रमाण पत्र।',
    'कुटुंबाच्या एक किंवा तीन वर्षांच्या उत्पन्नाचा तहसीलदारांचा दाखला.',
  ),
  slaHours: 72,
  slaClock: 'working',
  feePaise: 6900,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [
    yearlyIncome,
    choiceField('incomeYears', texts('For how many years?', 'कितने साल का?', 'किती वर्षांचा?'), {
      one: texts('One year', 'एक साल', 'एक वर्ष'),
      three: texts('Three years', 'तीन साल', 'तीन वर्षे'),
    }),
    choiceField(
      'incomeSource',
      texts('Main source of income', 'आय का मुख्य साधन', 'उत्पन्नाचे मुख्य साधन'),
      {
        farming: texts('Farming', 'खेती', 'शेती'),
        labour: texts('Daily wages', 'मज़दूरी', 'मजुरी'),
        salary: texts('Salary', 'नौकरी', 'नोकरी'),
        business: texts('Business', 'व्यवसाय', 'व्यवसाय'),
      },
    ),
    purpose,
  ],
  documents: [aadhaarCard, rationCard, incomeProof, photo],
}

const domicileCertificate: ServiceSeed = {
  key: 'domicile-certificate',
  category: 'certificates',
  name: texts(
    'Age, nationality and domicile certificate',
    'आयु, राष्ट्रीयता और अधिवास (डोमिसाइल) प्रमाण पत्र',
    'वय, राष्ट्रीयत्व आणि अधिवास प्रमाणपत्र (डोमिसाइल)',
  ),
  tagline: texts(
    'Proof of living in Maharashtra for 15 years',
    'महाराष्ट्र में 15 साल से रहने का प्रमाण',
    'महाराष्ट्रात 15 वर्षे राहत असल्याचा पुरावा',
  ),
  description: texts(
    'Needed for admissions, government jobs and many schemes of the state.',
    'एडमिशन, सरकारी नौकरी और राज्य की कई योजनाओं के लिए ज़रूरी।',
    'प्रवेश, सरकारी नोकरी आणि राज्याच्या अनेक योजनांसाठी लागते.',
  ),
  slaHours: 90,
  slaClock: 'working',
  feePaise: 6900,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [
    devanagariName(
      'nameInDevanagari',
      texts('Full name in Devanagari', 'देवनागरी में पूरा नाम', 'देवनागरीत पूर्ण नाव'),
      {
        isCustomer: true,
        hint: texts(
          'As it will be printed on the certificate.',
          'जैसा प्रमाण पत्र पर छपेगा।',
          'प्रमाणपत्रावर छापले जाईल तसे.',
        ),
      },
    ),
    devanagariName(
      'fatherNameInDevanagari',
      texts("Father's name in Devanagari", 'देवनागरी में पिता का नाम', 'देवनागरीत वडिलांचे नाव'),
    ),
    birthDate,
    birthPlace,
    numberField(
      'yearsInState',
      texts('Years lived in Maharashtra', 'महाराष्ट्र में कितने साल से', 'महाराष्ट्रात किती वर्षांपासून'),
      { min: 1, max: 110 },
    ),
    purpose,
  ],
  documents: [aadhaarCard, schoolLeavingCertificate, residenceProof, photo],
}

const casteCertificateService: ServiceSeed = {
  key: 'caste-certificate',
  category: 'certificates',
  name: texts('Caste certificate', 'जाति प्रमाण पत्र', 'जातीचा दाखला'),
  tagline: texts(
    'For SC, ST, VJNT, OBC and SBC families',
    'एससी, एसटी, वीजेएनटी, ओबीसी और एसबीसी परिवारों के लिए',
    'एससी, एसटी, व्हीजेएनटी, ओबीसी आणि एसबीसी कुटुंबांसाठी',
  ),
  description: texts(
    "The sub-divisional officer's caste certificate, on proof from the father's side.",
    'पिता की ओर के प्रमाण पर उपविभागीय अधिकारी का जाति प्रमाण पत्र।',
    'वडिलांकडील पुराव्यांवर उपविभागीय अधिकाऱ्यांचा जातीचा दाखला.',
  ),
  slaHours: 189,
  slaClock: 'working',
  feePaise: 9900,
  passThroughPaise: 2000,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [
    birthDate,
    forMinors(guardianName),
    forMinors(guardianRelation),
    birthPlace,
    inStep(
      choiceField('casteCategory', texts('Category', 'वर्ग', 'प्रवर्ग'), {
        sc: texts('Scheduled Caste (SC)', 'अनुसूचित जाति (एससी)', 'अनुसूचित जाती (एससी)'),
        st: texts('Scheduled Tribe (ST)', 'अनुसूचित जनजाति (एसटी)', 'अनुसूचित जमाती (एसटी)'),
        vjnt: texts(
          'Vimukta Jati and Nomadic Tribes (VJNT)',
          'विमुक्त जाति और घुमंतू जनजाति (वीजेएनटी)',
          'विमुक्त जाती व भटक्या जमाती (व्हीजेएनटी)',
        ),
        obc: texts('Other Backward Class (OBC)', 'अन्य पिछड़ा वर्ग (ओबीसी)', 'इतर मागास वर्ग (ओबीसी)'),
        sbc: texts(
          'Special Backward Class (SBC)',
          'विशेष पिछड़ा वर्ग (एसबीसी)',
          'विशेष मागास प्रवर्ग (एसबीसी)',
        ),
        sebc: texts(
          'Socially and Educationally Backward Class (SEBC)',
          'सामाजिक और शैक्षणिक पिछड़ा वर्ग (एसईबीसी)',
          'सामाजिक व शैक्षणिक मागास वर्ग (एसईबीसी)',
        ),
      }),
      'Caste',
      'जाति',
      'जात',
    ),
    textField('religion', texts('Religion', 'धर्म', 'धर्म')),
    textField('caste', texts('Caste', 'जाति', 'जात')),
    optional(textField('subCaste', texts('Sub-caste', 'उपजाति', 'पोटजात'))),
    inStep(fatherName, "Father's details", 'पिता की जानकारी', 'वडिलांची माहिती'),
    optional(
      textField(
        'grandfatherName',
        texts("Grandfather's full name", 'दादा का पूरा नाम', 'आजोबांचे पूर्ण नाव'),
      ),
    ),
    addressField(
      'fatherAddress',
      texts(
        "Father's original village and address",
        'पिता का मूल गाँव और पता',
        'वडिलांचे मूळ गाव व पत्ता',
      ),
    ),
    optional(
      textField('fatherOccupation', texts("Father's work", 'पिता का काम', 'वडिलांचा व्यवसाय')),
    ),
    choiceField(
      'migrated',
      texts(
        'Did the family come from another state?',
        'क्या परिवार दूसरे राज्य से आया है?',
        'कुटुंब दुसऱ्या राज्यातून आले आहे का?',
      ),
      { no: texts('No', 'नहीं', 'नाही'), yes: texts('Yes', 'हाँ', 'हो') },
    ),
    after(
      textField(
        'fatherCertificateNumber',
        texts(
          "Number of the father's caste certificate",
          'पिता के जाति प्रमाण पत्र का नंबर',
          'वडिलांच्या जातीच्या दाखल्याचा क्रमांक',
        ),
        { maxLength: 40 },
      ),
      'migrated',
      'yes',
    ),
    inStep(
      after(
        choiceField(
          'residentBefore',
          texts(
            'Where did the family live on the deemed date?',
            'मानी गई तारीख़ पर परिवार कहाँ रहता था?',
            'मानीव दिनांकाला कुटुंब कोठे राहत होते?',
          ),
          {
            maharashtra: texts('In Maharashtra', 'महाराष्ट्र में', 'महाराष्ट्रात'),
            elsewhere: texts('Outside Maharashtra', 'महाराष्ट्र के बाहर', 'महाराष्ट्राबाहेर'),
          },
          texts(
            'SC 10 August 1950, ST 6 September 1950, VJNT 21 November 1961, OBC and SBC 13 October 1967',
            'एससी 10 अगस्त 1950, एसटी 6 सितंबर 1950, वीजेएनटी 21 नवंबर 1961, ओबीसी और एसबीसी 13 अक्टूबर 1967',
            'एससी 10 ऑगस्ट 1950, एसटी 6 सप्टेंबर 1950, व्हीजेएनटी 21 नोव्हेंबर 1961, ओबीसी व एसबीसी 13 ऑक्टोबर 1967',
          ),
        ),
        'casteCategory',
        'sc',
        'st',
        'vjnt',
        'obc',
        'sbc',
      ),
      'Residence and purpose',
      'निवास और कारण',
      'रहिवास आणि कारण',
    ),
    choiceField(
      'residenceProofType',
      texts('Which residence proof?', 'पते का कौन-सा प्रमाण?', 'रहिवासाचा कोणता पुरावा?'),
      {
        rationCard: texts('Ration card', 'राशन कार्ड', 'रेशन कार्ड'),
        electricityBill: texts('Electricity bill', 'बिजली का बिल', 'वीज बिल'),
        voterCard: texts('Voter card', 'वोटर कार्ड', 'मतदान कार्ड'),
        talathiCertificate: texts(
          "Talathi's residence certificate",
          'तलाठी का निवास प्रमाण पत्र',
          'तलाठ्यांचा रहिवासी दाखला',
        ),
      },
    ),
    purpose,
  ],
  documents: [aadhaarCard, familyCasteProof, residenceProof, schoolLeavingCertificate],
}

const nonCreamyLayer: ServiceSeed = {
  key: 'non-creamy-layer',
  category: 'certificates',
  name: texts('Non-creamy layer certificate', 'नॉन-क्रीमी लेयर प्रमाण पत्र', 'नॉन-क्रिमीलेअर प्रमाणपत्र'),
  tagline: texts(
    'For OBC, VJNT and SBC reservation',
    'ओबीसी, वीजेएनटी और एसबीसी आरक्षण के लिए',
    'ओबीसी, व्हीजेएनटी आणि एसबीसी आरक्षणासाठी',
  ),
  description: texts(
    'Shows that the family income is below ₹8 lakh. Valid for one or three years.',
    'परिवार की आय ₹8 लाख से कम होने का प्रमाण। एक या तीन साल तक मान्य।',
    'कुटुंबाचे उत्पन्न ₹8 लाखांपेक्षा कमी असल्याचे प्रमाणपत्र. एक किंवा तीन वर्षे चालते.',
  ),
  slaHours: 189,
  slaClock: 'working',
  feePaise: 9900,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [textField('caste', texts('Caste', 'जाति', 'जात')), fatherName, yearlyIncome, purpose],
  documents: [aadhaarCard, casteCertificate, incomeCertificate, schoolLeavingCertificate],
}

const ewsCertificate: ServiceSeed = {
  key: 'ews-certificate',
  category: 'certificates',
  name: texts('EWS certificate', 'ईडब्ल्यूएस प्रमाण पत्र', 'आर्थिकदृष्ट्या दुर्बल घटक (ईडब्ल्यूएस) प्रमाणपत्र'),
  tagline: texts(
    '10% reservation for open-category families',
    'ओपन वर्ग के परिवारों के लिए 10% आरक्षण',
    'खुल्या प्रवर्गातील कुटुंबांसाठी 10% आरक्षण',
  ),
  description: texts(
    'For economically weaker sections outside the other reservations; renewed every year.',
    'दूसरे आरक्षण में न आने वाले आर्थिक रूप से कमज़ोर परिवारों के लिए; हर साल नया बनता है।',
    'इतर आरक्षण नसलेल्या आर्थिकदृष्ट्या दुर्बल कुटुंबांसाठी; दरवर्षी नवीन काढावे लागते.',
  ),
  slaHours: 135,
  slaClock: 'working',
  feePaise: 7900,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [
    yearlyIncome,
    numberField(
      'landAcres',
      texts('Family land (acres)', 'परिवार की ज़मीन (एकड़)', 'कुटुंबाची जमीन (एकर)'),
      { min: 0, max: 100 },
    ),
    purpose,
  ],
  documents: [aadhaarCard, incomeCertificate, schoolLeavingCertificate, affidavit],
}

const seniorCitizenCertificate: ServiceSeed = {
  key: 'senior-citizen-certificate',
  category: 'certificates',
  name: texts('Senior citizen certificate', 'वरिष्ठ नागरिक प्रमाण पत्र', 'ज्येष्ठ नागरिक प्रमाणपत्र'),
  tagline: texts(
    'ST bus concession and other benefits',
    'एसटी बस में छूट और दूसरे लाभ',
    'एसटी प्रवासात सवलत आणि इतर लाभ',
  ),
  description: texts(
    "The tahsildar's certificate for people of 60 years and over.",
    '60 साल और उससे ऊपर के लोगों के लिए तहसीलदार का प्रमाण पत्र।',
    '60 वर्षे व त्यावरील व्यक्तींसाठी तहसीलदारांचे प्रमाणपत्र.',
  ),
  slaHours: 63,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://aaplesarkar.mahaonline.gov.in/',
  portal: 'Aaple Sarkar',
  fields: [
    birthDate,
    optional(
      textField(
        'emergencyName',
        texts('Emergency contact', 'ज़रूरत पड़ने पर किसे फ़ोन करें', 'गरजेच्या वेळी कोणाला फोन करावा'),
      ),
    ),
  ],
  documents: [aadhaarCard, ageProof, photo],
}

const birthDeathCertificate: ServiceSeed = {
  key: 'birth-death-certificate',
  category: 'certificates',
  name: texts('Birth or death certificate', 'जन्म / मृत्यु प्रमाण पत्र', 'जन्म / मृत्यू दाखला'),
  tagline: texts(
    "Copy from the gram panchayat's or municipality's register",
    'ग्राम पंचायत या नगरपालिका के रजिस्टर से',
    'ग्रामपंचायत किंवा नगरपालिकेच्या नोंदवहीतून',
  ),
  description: texts(
    'New registration within 21 days, a late one, or a further copy.',
    '21 दिन के भीतर नया रजिस्ट्रेशन, देर से रजिस्ट्रेशन या एक और प्रति।',
    '21 दिवसांच्या आत नवीन नोंद, उशिराची नोंद किंवा आणखी प्रत.',
  ),
  slaHours: 45,
  slaClock: 'working',
  feePaise: 6000,
  passThroughPaise: 2000,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: 'https://dc.crsorgi.gov.in/',
  portal: 'CRS',
  fields: [
    choiceField('eventKind', texts('Birth or death?', 'जन्म या मृत्यु?', 'जन्म की मृत्यू?'), {
      birth: texts('Birth', 'जन्म', 'जन्म'),
      death: texts('Death', 'मृत्यु', 'मृत्यू'),
    }),
    textField('personName', texts('Name in the register', 'रजिस्टर में नाम', 'नोंदीतील नाव')),
    dateField(
      'eventDate',
      texts('Date of birth or death', 'जन्म या मृत्यु की तारीख़', 'जन्माची किंवा मृत्यूची तारीख'),
    ),
    textField(
      'eventPlace',
      texts('Place (hospital or village)', 'स्थान (अस्पताल या गाँव)', 'ठिकाण (रुग्णालय किंवा गाव)'),
    ),
    numberField('copies', texts('How many copies?', 'कितनी प्रतियाँ?', 'किती प्रती?'), {
      min: 1,
      max: 10,
    }),
  ],
  documents: [identityProof, hospitalRecord],
}

const marriageRegistration: ServiceSeed = {
  key: 'marriage-registration',
  category: 'certificates',
  name: texts('Marriage registration', 'विवाह रजिस्ट्रेशन', 'विवाह नोंदणी'),
  tagline: texts(
    'Certificate with three witnesses',
    'तीन गवाहों के साथ प्रमाण पत्र',
    'तीन साक्षीदारांसह प्रमाणपत्र',
  ),
  description: texts(
    'Form D for the marriage registrar, appointment and certificate.',
    'विवाह रजिस्ट्रार के लिए फ़ॉर्म डी, अपॉइंटमेंट और प्रमाण पत्र।',
    'विवाह निबंधकांसाठी नमुना ड, वेळ घेणे आणि प्रमाणपत्र.',
  ),
  slaHours: 90,
  slaClock: 'working',
  feePaise: 35000,
  passThroughPaise: 15000,
  franchiseSharePercent: 45,
  partnerSharePercent: 30,
  link: 'https://igrmaharashtra.gov.in/',
  portal: 'IGR Maharashtra',
  fields: [
    dateField('marriageDate', texts('Date of marriage', 'शादी की तारीख़', 'लग्नाची तारीख')),
    textField('marriagePlace', texts('Place of marriage', 'शादी का स्थान', 'लग्नाचे ठिकाण')),
    textField('husbandName', texts("Husband's full name", 'पति का पूरा नाम', 'पतीचे पूर्ण नाव')),
    textField(
      'wifeName',
      texts(
        "Wife's full name before marriage",
        'पत्नी का शादी से पहले का पूरा नाम',
        'पत्नीचे लग्नापूर्वीचे पूर्ण नाव',
      ),
    ),
  ],
  documents: [spouseIdentityProof, weddingPhoto, weddingInvitation, photo],
}

const gazetteNameChange: ServiceSeed = {
  key: 'gazette-name-change',
  category: 'certificates',
  name: texts('Name change in the gazette', 'राजपत्र में नाम बदलना', 'राजपत्रात नाव बदल (गॅझेट)'),
  tagline: texts(
    'Name, date of birth or religion in the state gazette',
    'राज्य राजपत्र में नाम, जन्म तारीख़ या धर्म',
    'राज्य राजपत्रात नाव, जन्मतारीख किंवा धर्म',
  ),
  description: texts(
    'Publication in the Maharashtra Government Gazette and its printed copy.',
    'महाराष्ट्र सरकार के राजपत्र में प्रकाशन और उसकी छपी प्रति।',
    'महाराष्ट्र शासन राजपत्रात प्रसिद्धी आणि त्याची छापील प्रत.',
  ),
  slaHours: 135,
  slaClock: 'working',
  feePaise: 80000,
  passThroughPaise: 50000,
  franchiseSharePercent: 40,
  partnerSharePercent: 30,
  link: 'https://dgps.maharashtra.gov.in/',
  portal: 'DGPS Maharashtra',
  fields: [
    textField('oldName', texts('Old name', 'पुराना नाम', 'जुने नाव')),
    textField('newName', texts('New name', 'नया नाम', 'नवीन नाव')),
    choiceField('changeReason', texts('Reason', 'कारण', 'कारण'), {
      marriage: texts('Marriage', 'शादी', 'लग्न'),
      spelling: texts('Spelling mistake', 'स्पेलिंग की ग़लती', 'स्पेलिंगची चूक'),
      wish: texts('Personal choice', 'अपनी इच्छा', 'स्वतःची इच्छा'),
    }),
  ],
  documents: [aadhaarCard, affidavit, optional(schoolLeavingCertificate), photo],
}

export const certificateServices: ServiceSeed[] = [
  incomeCertificateService,
  domicileCertificate,
  casteCertificateService,
  nonCreamyLayer,
  ewsCertificate,
  seniorCitizenCertificate,
  birthDeathCertificate,
  marriageRegistration,
  gazetteNameChange,
]
