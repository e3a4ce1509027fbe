// Data: five services with their texts in three languages, better read in one place.
import type { ServiceField } from '../../../contract/catalogue/services.ts'
import { after, inStep } from './conditions.ts'
import {
  aadhaarCard,
  ageProof,
  identityProof,
  panCard,
  photo,
  residenceProof,
  schoolLeavingCertificate,
  voterCard,
} from './documents.ts'
import {
  addressField,
  birthDate,
  birthPlace,
  choiceField,
  dateField,
  fatherName,
  phoneField,
  textField,
} from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const identity: CategorySeed = {
  key: 'identity',
  name: texts('Identity and passport', 'पहचान और पासपोर्ट', 'ओळखपत्र आणि पासपोर्ट'),
  type: 'government',
  excludedFromDigital: false,
  icon: 'id-card',
}

const panCardService: ServiceSeed = {
  key: 'pan-card',
  category: 'identity',
  name: texts('PAN card, new or correction', 'पैन कार्ड – नया या सुधार', 'पॅन कार्ड – नवीन किंवा दुरुस्ती'),
  tagline: texts(
    'Needed for bank, tax and large payments',
    'बैंक, टैक्स और बड़े लेन-देन के लिए',
    'बँक, कर आणि मोठ्या व्यवहारांसाठी',
  ),
  description: texts(
    'Form 49A for a new card, or a correction of name, date of birth or photo. The card comes by post.',
    'नए कार्ड के लिए फ़ॉर्म 49ए, या नाम, जन्म तारीख़, फ़ोटो में सुधार। कार्ड डाक से आता है।',
    'नवीन कार्डसाठी फॉर्म 49ए, किंवा नाव, जन्मतारीख, फोटोची दुरुस्ती. कार्ड पोस्टाने येते.',
  ),
  slaHours: 27,
  slaClock: 'working',
  feePaise: 20700,
  passThroughPaise: 10700,
  franchiseSharePercent: 40,
  partnerSharePercent: 20,
  link: 'https://www.onlineservices.nsdl.com/paam/endUserRegisterContact.html',
  portal: 'Protean (NSDL)',
  departmentNumber: {
    name: texts('Acknowledgement number', 'पावती नंबर', 'पावती क्रमांक'),
    pattern: '###############',
  },
  fields: [
    choiceField('requestKind', texts('New or correction?', 'नया या सुधार?', 'नवीन की दुरुस्ती?'), {
      new: texts('New card', 'नया कार्ड', 'नवीन कार्ड'),
      correction: texts('Correction', 'सुधार', 'दुरुस्ती'),
      duplicate: texts('Lost card', 'खोया हुआ कार्ड', 'हरवलेले कार्ड'),
    }),
    optional(
      textField('oldPan', texts('Present PAN', 'मौजूदा पैन', 'सध्याचा पॅन'), {
        minLength: 10,
        maxLength: 10,
      }),
    ),
    birthDate,
    fatherName,
  ],
  documents: [aadhaarCard, photo, optional(ageProof), optional(panCard)],
}

const aadhaarAddressUpdate: ServiceSeed = {
  key: 'aadhaar-address-update',
  category: 'identity',
  name: texts('Aadhaar address update', 'आधार में पता बदलना', 'आधारमध्ये पत्ता बदल (अपॉइंटमेंट)'),
  tagline: texts(
    'Online request or appointment at the centre',
    'ऑनलाइन अनुरोध या केंद्र पर अपॉइंटमेंट',
    'ऑनलाइन अर्ज किंवा केंद्रावर वेळ घेणे',
  ),
  description: texts(
    'We check the papers, send the request and book the nearest Aadhaar centre if one is needed.',
    'हम काग़ज़ जाँचते हैं, अनुरोध भेजते हैं और ज़रूरत हो तो नज़दीकी आधार सेवा केंद्र बुक करते हैं।',
    'आम्ही कागदपत्रे तपासतो, अर्ज पाठवतो आणि गरज असल्यास जवळचे आधार केंद्र बुक करतो.',
  ),
  slaHours: 18,
  slaClock: 'working',
  feePaise: 7500,
  franchiseSharePercent: 50,
  partnerSharePercent: 20,
  link: 'https://myaadhaar.uidai.gov.in/',
  portal: 'myAadhaar',
  fields: [
    addressField('newAddress', texts('New address', 'नया पता', 'नवीन पत्ता')),
    phoneField(
      'aadhaarPhone',
      texts('Mobile linked to Aadhaar', 'आधार से जुड़ा मोबाइल', 'आधारला जोडलेला मोबाइल'),
    ),
    optional(
      dateField(
        'appointmentDate',
        texts('Preferred appointment date', 'अपॉइंटमेंट की पसंदीदा तारीख़', 'हवी असलेली तारीख'),
        { earliest: 'today' },
      ),
    ),
  ],
  documents: [aadhaarCard, residenceProof],
}

const epicNumber: ServiceField = {
  ...textField(
    'epicNumber',
    texts('Present voter card number', 'मौजूदा वोटर कार्ड नंबर', 'सध्याचा मतदान कार्ड क्रमांक'),
    {
      maxLength: 20,
      hint: texts(
        'Three letters and seven digits, like ABC1234567',
        'तीन अक्षर और सात अंक, जैसे ABC1234567',
        'तीन अक्षरे आणि सात अंक, जसे ABC1234567',
      ),
    },
  ),
  format: 'epic',
}

const voterBirthDate: ServiceField = {
  ...dateField('birthDate', texts('Date of birth', 'जन्म तारीख़', 'जन्मतारीख'), {
    earliest: '1900-01-01',
    latest: 'voting-age',
  }),
  hint: texts(
    'A new voter must be 18 on the next 1 January, 1 April, 1 July or 1 October',
    'नए वोटर को अगली 1 जनवरी, 1 अप्रैल, 1 जुलाई या 1 अक्टूबर को 18 साल का होना चाहिए',
    'नवीन मतदार पुढील 1 जानेवारी, 1 एप्रिल, 1 जुलै किंवा 1 ऑक्टोबरला 18 वर्षांचा असावा',
  ),
}

const voterCardService: ServiceSeed = {
  key: 'voter-card',
  category: 'identity',
  name: texts('Voter card', 'वोटर कार्ड', 'मतदान कार्ड'),
  tagline: texts(
    'New name on the roll, or correction',
    'वोटर लिस्ट में नया नाम या सुधार',
    'मतदार यादीत नवीन नाव किंवा दुरुस्ती',
  ),
  description: texts(
    'Form 6 for a new voter, Form 8 for a correction, move or lost card.',
    'नए वोटर के लिए फ़ॉर्म 6; सुधार, पता बदलने या खोए कार्ड के लिए फ़ॉर्म 8।',
    'नवीन मतदारासाठी फॉर्म 6; दुरुस्ती, स्थलांतर किंवा हरवलेल्या कार्डसाठी फॉर्म 8.',
  ),
  slaHours: 90,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://voters.eci.gov.in/',
  portal: 'ECI Voter Portal',
  fields: [
    choiceField('requestKind', texts('New or correction?', 'नया या सुधार?', 'नवीन की दुरुस्ती?'), {
      new: texts('New voter', 'नया वोटर', 'नवीन मतदार'),
      correction: texts('Correction', 'सुधार', 'दुरुस्ती'),
      shifted: texts('Moved to a new address', 'पता बदला है', 'पत्ता बदलला आहे'),
    }),
    after(epicNumber, 'requestKind', 'correction', 'shifted'),
    after(
      choiceField('wrongDetail', texts('What is wrong?', 'क्या ग़लत है?', 'काय चुकीचे आहे?'), {
        name: texts('Name', 'नाम', 'नाव'),
        relative: texts("Relative's name", 'रिश्तेदार का नाम', 'नातेवाईकाचे नाव'),
        birthDate: texts('Date of birth', 'जन्म तारीख़', 'जन्मतारीख'),
        photo: texts('Photo', 'फ़ोटो', 'फोटो'),
      }),
      'requestKind',
      'correction',
    ),
    after(
      textField(
        'rightDetail',
        texts('What should it say?', 'सही क्या होना चाहिए?', 'बरोबर काय असावे?'),
      ),
      'wrongDetail',
      'name',
      'relative',
      'birthDate',
    ),
    inStep(
      textField(
        'constituency',
        texts('Assembly constituency', 'विधानसभा क्षेत्र', 'विधानसभा मतदारसंघ'),
        {
          hint: texts(
            'As on the voter list, or on a neighbour’s card',
            'जैसा वोटर लिस्ट या पड़ोसी के कार्ड पर है',
            'मतदार यादीत किंवा शेजाऱ्याच्या कार्डावर आहे तसा',
          ),
        },
      ),
      'Constituency and PIN code',
      'विधानसभा क्षेत्र और पिन कोड',
      'मतदारसंघ आणि पिन कोड',
    ),
    {
      ...textField('pinCode', texts('PIN code', 'पिन कोड', 'पिन कोड'), { maxLength: 6 }),
      format: 'pin_code',
    },
    inStep(
      textField(
        'relativeName',
        texts("Relative's full name", 'रिश्तेदार का पूरा नाम', 'नातेवाईकाचे पूर्ण नाव'),
      ),
      'Relative',
      'रिश्तेदार',
      'नातेवाईक',
    ),
    choiceField('relation', texts('Relation', 'रिश्ता', 'नाते'), {
      father: texts('Father', 'पिता', 'वडील'),
      mother: texts('Mother', 'माता', 'आई'),
      husband: texts('Husband', 'पति', 'पती'),
      wife: texts('Wife', 'पत्नी', 'पत्नी'),
      other: texts('Other', 'अन्य', 'इतर'),
    }),
    optional(
      textField(
        'relativeEpicNumber',
        texts(
          "Relative's voter card number",
          'रिश्तेदार का वोटर कार्ड नंबर',
          'नातेवाईकाचा मतदान कार्ड क्रमांक',
        ),
        { maxLength: 10 },
      ),
    ),
    inStep(after(voterBirthDate, 'requestKind', 'new'), 'Age', 'उम्र', 'वय'),
    after(
      choiceField(
        'ageProofType',
        texts('Which age proof?', 'उम्र का कौन-सा प्रमाण?', 'वयाचा कोणता पुरावा?'),
        {
          birthCertificate: texts('Birth certificate', 'जन्म प्रमाण पत्र', 'जन्माचा दाखला'),
          schoolLeaving: texts(
            'School leaving certificate',
            'स्कूल छोड़ने का प्रमाण पत्र',
            'शाळा सोडल्याचा दाखला',
          ),
          pan: texts('PAN card', 'पैन कार्ड', 'पॅन कार्ड'),
          aadhaar: texts('Aadhaar card', 'आधार कार्ड', 'आधार कार्ड'),
        },
      ),
      'requestKind',
      'new',
    ),
  ],
  documents: [
    photo,
    after(ageProof, 'requestKind', 'new'),
    residenceProof,
    after(voterCard, 'requestKind', 'correction', 'shifted'),
  ],
}

const passport: ServiceSeed = {
  key: 'passport-application',
  category: 'identity',
  name: texts('Passport application', 'पासपोर्ट आवेदन', 'पासपोर्ट अर्ज'),
  tagline: texts(
    'Form, fee and appointment at the Passport Seva Kendra',
    'फ़ॉर्म, फ़ीस और पासपोर्ट सेवा केंद्र का अपॉइंटमेंट',
    'फॉर्म, फी आणि पासपोर्ट सेवा केंद्राची वेळ',
  ),
  description: texts(
    'New passport or reissue, normal or tatkaal, with the appointment slip printed.',
    'नया पासपोर्ट या रीइश्यू, सामान्य या तत्काल; अपॉइंटमेंट स्लिप प्रिंट के साथ।',
    'नवीन पासपोर्ट किंवा री-इश्यू, साधा किंवा तत्काळ; अपॉइंटमेंट स्लिप प्रिंटसह.',
  ),
  slaHours: 36,
  slaClock: 'working',
  feePaise: 175000,
  passThroughPaise: 150000,
  franchiseSharePercent: 15,
  partnerSharePercent: 5,
  link: 'https://www.passportindia.gov.in/',
  portal: 'Passport Seva',
  departmentNumber: {
    name: texts('File number', 'फ़ाइल नंबर', 'फाइल क्रमांक'),
    pattern: 'BO##############',
  },
  fields: [
    choiceField('passportKind', texts('Type', 'प्रकार', 'प्रकार'), {
      fresh: texts('New passport', 'नया पासपोर्ट', 'नवीन पासपोर्ट'),
      reissue: texts('Reissue', 'रीइश्यू', 'री-इश्यू (पुन्हा जारी)'),
      tatkaal: texts('Tatkaal', 'तत्काल', 'तत्काळ'),
    }),
    birthDate,
    birthPlace,
    fatherName,
    textField(
      'emergencyName',
      texts('Emergency contact', 'ज़रूरत पड़ने पर किसे फ़ोन करें', 'गरजेच्या वेळी कोणाला फोन करावा'),
    ),
    phoneField(
      'emergencyPhone',
      texts("Emergency contact's phone", 'जिन्हें फ़ोन करना है, उनका नंबर', 'ज्यांना फोन करायचा त्यांचा नंबर'),
    ),
  ],
  documents: [aadhaarCard, ageProof, residenceProof, optional(schoolLeavingCertificate)],
}

const policeClearance: ServiceSeed = {
  key: 'police-clearance',
  category: 'identity',
  name: texts(
    'Police clearance certificate',
    'पुलिस क्लीयरेंस प्रमाण पत्र',
    'पोलीस चारित्र्य पडताळणी दाखला',
  ),
  tagline: texts(
    'For a job, visa or licence',
    'नौकरी, वीज़ा या लाइसेंस के लिए',
    'नोकरी, व्हिसा किंवा परवान्यासाठी',
  ),
  description: texts(
    'Application to Maharashtra Police and the visit to the police station arranged.',
    'महाराष्ट्र पुलिस में आवेदन और थाने में जाँच की तारीख़ तय करना।',
    'महाराष्ट्र पोलिसांकडे अर्ज आणि पोलीस ठाण्याची भेट ठरवणे.',
  ),
  slaHours: 135,
  slaClock: 'working',
  feePaise: 22300,
  passThroughPaise: 12300,
  franchiseSharePercent: 40,
  partnerSharePercent: 25,
  link: 'https://pcs.mahaonline.gov.in/',
  portal: 'Maharashtra Police PCS',
  fields: [
    textField('policeStation', texts('Police station', 'पुलिस थाना', 'पोलीस ठाणे')),
    choiceField(
      'purpose',
      texts('What is it needed for?', 'किस काम के लिए चाहिए?', 'कशासाठी हवा आहे?'),
      {
        job: texts('Job', 'नौकरी', 'नोकरी'),
        visa: texts('Visa', 'वीज़ा', 'व्हिसा'),
        licence: texts('Licence', 'लाइसेंस', 'परवाना'),
      },
    ),
    optional(
      textField(
        'employer',
        texts("Employer's name", 'कंपनी या मालिक का नाम', 'कंपनीचे किंवा मालकाचे नाव'),
      ),
    ),
  ],
  documents: [identityProof, residenceProof, photo],
}

export const identityServices: ServiceSeed[] = [
  panCardService,
  aadhaarAddressUpdate,
  voterCardService,
  passport,
  policeClearance,
]
