import { aadhaarCard, identityProof, panCard, photo, vehicleRegistration } from './documents.ts'
import { birthDate, choiceField, numberField, textField } from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

/** Needs a counter with a fingerprint device, which a digital franchise does not have. */
export const bankingAndInsurance: CategorySeed = {
  key: 'banking-and-insurance',
  name: texts('Banking and insurance', 'बैंकिंग और बीमा', 'बँकिंग आणि विमा'),
  type: 'non-government',
  excludedFromDigital: true,
  icon: 'landmark',
}

const bankAccount: ServiceSeed = {
  key: 'bank-account',
  category: 'banking-and-insurance',
  name: texts('Bank account opening', 'बैंक खाता खोलना', 'बँक खाते उघडणे'),
  tagline: texts(
    'Zero-balance savings account at the counter',
    'काउंटर पर ज़ीरो बैलेंस बचत खाता',
    'काउंटरवर झिरो बॅलन्स बचत खाते',
  ),
  description: texts(
    'Jan Dhan or savings account through the business correspondent, with RuPay card.',
    'बैंक मित्र के ज़रिए जन धन या बचत खाता, रुपे कार्ड के साथ।',
    'बँक मित्रामार्फत जनधन किंवा बचत खाते, रुपे कार्डसह.',
  ),
  slaHours: 18,
  slaClock: 'working',
  feePaise: 5000,
  franchiseSharePercent: 55,
  partnerSharePercent: 20,
  link: 'https://www.pmjdy.gov.in/',
  portal: 'PMJDY',
  fields: [
    choiceField('accountKind', texts('Account', 'खाता', 'खाते'), {
      janDhan: texts('Jan Dhan', 'जन धन', 'जनधन'),
      savings: texts('Savings', 'बचत', 'बचत'),
      minor: texts('For a child', 'बच्चे के लिए', 'मुलासाठी'),
    }),
    birthDate,
    textField(
      'nomineeName',
      texts("Nominee's full name", 'नॉमिनी का पूरा नाम', 'नॉमिनीचे (नामनिर्देशित व्यक्तीचे) पूर्ण नाव'),
    ),
    textField('nomineeRelation', texts("Nominee's relation", 'नॉमिनी से रिश्ता', 'नॉमिनीशी नाते'), {
      maxLength: 40,
    }),
  ],
  documents: [aadhaarCard, photo, optional(panCard)],
}

const insurance: ServiceSeed = {
  key: 'insurance',
  category: 'banking-and-insurance',
  name: texts(
    'Vehicle, health and accident insurance',
    'गाड़ी, स्वास्थ्य और दुर्घटना बीमा',
    'गाडी, आरोग्य आणि अपघात विमा',
  ),
  tagline: texts(
    'New policy or renewal, compared for you',
    'नई पॉलिसी या रिन्यूअल, तुलना करके',
    'नवीन पॉलिसी किंवा नूतनीकरण, तुलना करून',
  ),
  description: texts(
    'Quotes of several companies; the policy is printed the same day.',
    'कई कंपनियों के रेट; पॉलिसी उसी दिन प्रिंट।',
    'अनेक कंपन्यांचे दर; पॉलिसी त्याच दिवशी प्रिंट.',
  ),
  slaHours: 9,
  slaClock: 'working',
  feePaise: 10000,
  franchiseSharePercent: 50,
  partnerSharePercent: 30,
  link: 'https://irdai.gov.in/',
  portal: 'IRDAI',
  fields: [
    choiceField('insuranceKind', texts('What to insure', 'किसका बीमा', 'कशाचा विमा'), {
      twoWheeler: texts('Two-wheeler', 'दुपहिया', 'दुचाकी'),
      car: texts('Car or tractor', 'कार या ट्रैक्टर', 'कार किंवा ट्रॅक्टर'),
      health: texts('Health', 'स्वास्थ्य', 'आरोग्य'),
      accident: texts('Accident', 'दुर्घटना', 'अपघात'),
    }),
    numberField('sumInsuredRupees', texts('Sum insured (₹)', 'बीमा राशि (₹)', 'विमा रक्कम (₹)'), {
      min: 10_000,
      max: 10_000_000,
    }),
    textField(
      'nomineeName',
      texts("Nominee's full name", 'नॉमिनी का पूरा नाम', 'नॉमिनीचे (नामनिर्देशित व्यक्तीचे) पूर्ण नाव'),
    ),
  ],
  documents: [identityProof, optional(vehicleRegistration), optional(panCard)],
}

export const bankingAndInsuranceServices: ServiceSeed[] = [bankAccount, insurance]
