import type { RequiredDocument } from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import type { DocumentPresetName } from '../../../contract/documents/document-presets.ts'
import { texts } from './service-seed.ts'

function requiredDocument(
  key: string,
  label: Texts,
  preset: DocumentPresetName = 'paper',
): RequiredDocument {
  return { key, label, required: true, preset }
}

export const aadhaarCard = requiredDocument(
  'aadhaarCard',
  texts('Aadhaar card', 'आधार कार्ड', 'आधार कार्ड'),
  'aadhaar',
)
export const photo = requiredDocument(
  'photo',
  texts('Passport-size photo', 'पासपोर्ट साइज़ फ़ोटो', 'पासपोर्ट साइज फोटो'),
  'portrait',
)
export const rationCard = requiredDocument(
  'rationCard',
  texts('Ration card', 'राशन कार्ड', 'रेशन कार्ड'),
)
export const panCard = requiredDocument('panCard', texts('PAN card', 'पैन कार्ड', 'पॅन कार्ड'), 'card')
export const voterCard = requiredDocument(
  'voterCard',
  texts('Voter card', 'वोटर कार्ड', 'मतदान कार्ड'),
  'card',
)
export const identityProof = requiredDocument(
  'identityProof',
  texts('Identity proof', 'पहचान का प्रमाण', 'ओळखीचा पुरावा'),
)
export const residenceProof = requiredDocument(
  'residenceProof',
  texts('Residence proof', 'पते का प्रमाण', 'रहिवासाचा पुरावा'),
)
export const ageProof = requiredDocument(
  'ageProof',
  texts('Age proof', 'उम्र का प्रमाण', 'वयाचा पुरावा'),
)
export const schoolLeavingCertificate = requiredDocument(
  'schoolLeavingCertificate',
  texts('School leaving certificate', 'स्कूल छोड़ने का प्रमाण पत्र', 'शाळा सोडल्याचा दाखला'),
)
export const birthCertificate = requiredDocument(
  'birthCertificate',
  texts('Birth certificate', 'जन्म प्रमाण पत्र', 'जन्माचा दाखला'),
)
export const incomeProof = requiredDocument(
  'incomeProof',
  texts(
    "Income proof (talathi's report or salary slip)",
    'आय का प्रमाण (तलाठी रिपोर्ट या सैलरी स्लिप)',
    'उत्पन्नाचा पुरावा (तलाठी अहवाल किंवा पगार पत्रक)',
  ),
)
export const incomeCertificate = requiredDocument(
  'incomeCertificate',
  texts('Income certificate', 'आय प्रमाण पत्र', 'उत्पन्नाचा दाखला'),
)
export const casteCertificate = requiredDocument(
  'casteCertificate',
  texts('Caste certificate', 'जाति प्रमाण पत्र', 'जातीचा दाखला'),
)
export const familyCasteProof = requiredDocument(
  'familyCasteProof',
  texts(
    "Father's or relative's caste proof",
    'पिता या रिश्तेदार की जाति का प्रमाण',
    'वडिलांचा किंवा नातेवाईकांचा जातीचा पुरावा',
  ),
)
export const affidavit = requiredDocument('affidavit', texts('Affidavit', 'शपथ पत्र', 'प्रतिज्ञापत्र'))
export const bankPassbook = requiredDocument(
  'bankPassbook',
  texts('First page of bank passbook', 'बैंक पासबुक का पहला पन्ना', 'बँक पासबुकचे पहिले पान'),
)
export const landExtract = requiredDocument(
  'landExtract',
  texts('7/12 extract', '7/12 (सातबारा) उतारा', 'सातबारा उतारा'),
)
export const propertyProof = requiredDocument(
  'propertyProof',
  texts(
    'Ownership proof or rent agreement',
    'मालिकाना हक़ का काग़ज़ या किरायानामा',
    'मालकीचा पुरावा किंवा भाडेकरार',
  ),
)
export const propertyTaxReceipt = requiredDocument(
  'propertyTaxReceipt',
  texts('Last property tax receipt', 'पिछली घरपट्टी रसीद', 'मागील घरपट्टी पावती'),
)
export const latestBill = requiredDocument(
  'latestBill',
  texts('Latest bill', 'ताज़ा बिल', 'चालू महिन्याचे बिल'),
)
export const deathCertificate = requiredDocument(
  'deathCertificate',
  texts("Husband's death certificate", 'पति का मृत्यु प्रमाण पत्र', 'पतीचा मृत्यू दाखला'),
)
export const hospitalRecord = requiredDocument(
  'hospitalRecord',
  texts(
    "Hospital's or gram panchayat's record",
    'अस्पताल या ग्राम पंचायत का रिकॉर्ड',
    'रुग्णालयाची किंवा ग्रामपंचायतीची नोंद',
  ),
)
export const medicalReport = requiredDocument(
  'medicalReport',
  texts('Medical reports', 'मेडिकल रिपोर्ट', 'वैद्यकीय अहवाल'),
)
export const weddingPhoto = requiredDocument(
  'weddingPhoto',
  texts('Wedding photo', 'शादी की फ़ोटो', 'लग्नाचा फोटो'),
  'card',
)
export const weddingInvitation = requiredDocument(
  'weddingInvitation',
  texts('Wedding invitation card', 'शादी का कार्ड', 'लग्नपत्रिका'),
)
export const spouseIdentityProof = requiredDocument(
  'spouseIdentityProof',
  texts(
    "Husband's and wife's identity proof",
    'पति और पत्नी का पहचान प्रमाण',
    'पती व पत्नीचा ओळखीचा पुरावा',
  ),
)
export const vehicleRegistration = requiredDocument(
  'vehicleRegistration',
  texts('Vehicle RC', 'गाड़ी की आरसी', 'गाडीचे आरसी बुक'),
  'card',
)
export const vehicleInsurance = requiredDocument(
  'vehicleInsurance',
  texts('Vehicle insurance', 'गाड़ी का बीमा', 'गाडीचा विमा'),
)
export const saleForms = requiredDocument(
  'saleForms',
  texts('Signed Form 29 and Form 30', 'दस्तख़त किए हुए फ़ॉर्म 29 और 30', 'सही केलेले फॉर्म 29 आणि 30'),
)
export const shopPhoto = requiredDocument(
  'shopPhoto',
  texts('Photo of the shop with its board', 'बोर्ड के साथ दुकान की फ़ोटो', 'पाटीसह दुकानाचा फोटो'),
  'card',
)
export const marksheet = requiredDocument(
  'marksheet',
  texts('Last marksheet', 'पिछली मार्कशीट', 'मागील गुणपत्रिका'),
)
export const collegeReceipt = requiredDocument(
  'collegeReceipt',
  texts('College fee receipt', 'कॉलेज फ़ीस की रसीद', 'कॉलेज फी पावती'),
)
export const sowingDeclaration = requiredDocument(
  'sowingDeclaration',
  texts('Sowing declaration', 'बुआई का स्वघोषणा पत्र', 'पीक पेरा स्वयंघोषणापत्र'),
)
export const pensionBook = requiredDocument(
  'pensionBook',
  texts('Pension book (PPO)', 'पेंशन बुक (PPO)', 'पेन्शन बुक (PPO)'),
)
export const previousReceipt = requiredDocument(
  'previousReceipt',
  texts('Last recharge slip', 'पिछले रिचार्ज की पर्ची', 'मागील रिचार्जची स्लिप'),
)
