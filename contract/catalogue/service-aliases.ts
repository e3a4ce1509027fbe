// Data: what people call the services at a counter, beyond their names.

/**
 * Other words for a service, by its key: short forms, old names, names in Latin letters as they are spoken. Parted by commas;
 * a service without any is found by its names in three languages.
 */
export const SERVICE_ALIASES: Readonly<Record<string, string>> = {
  'income-certificate':
    'income, income cert, utpanna, utpanna dakhla, utpannacha dakhla, aay praman patra, उत्पन्न दाखला, उत्पन्न, आय, आय दाखिला',
  'domicile-certificate':
    'domicile, domisile, domicile certificate, nationality certificate, age certificate, adhivas, डोमिसाइल, डोमिसाईल, अधिवास, मूल निवास, रहिवासी दाखला',
  'caste-certificate':
    'caste, jati, jaticha dakhla, jati praman patra, जात, जात दाखला, जाति, जातीचे',
  'non-creamy-layer': 'ncl, non creamy layer, noncreamy, creamy layer, नॉन क्रिमीलेयर, नॉन क्रीमी लेयर',
  'ews-certificate': 'ews, ईडब्ल्यूएस',
  'senior-citizen-certificate': 'senior citizen, jyeshtha nagrik, ज्येष्ठ नागरिक, वरिष्ठ नागरिक',
  'birth-death-certificate':
    'birth certificate, death certificate, janm dakhla, mrityu dakhla, जन्म दाखला, मृत्यू दाखला, जन्म प्रमाण पत्र, मृत्यु प्रमाण पत्र',
  'marriage-registration':
    'marriage, marriage certificate, vivah, lagna nondani, विवाह, लग्न, शादी, विवाह दाखला',
  'gazette-name-change': 'gazette, name change, rajpatra, गॅझेट, गजट, राजपत्र, नावात बदल, नाम बदलना',
  'pan-card': 'pan, pan card, पैन, पॅन, पैन कार्ड, पॅन कार्ड',
  'aadhaar-address-update':
    'aadhaar, aadhar, adhar, aadhaar update, aadhaar address, आधार, आधार कार्ड, आधार पत्ता बदल, आधार अपडेट',
  'voter-card':
    'voter, voter id, election card, epic, matdan card, वोटर, वोटर आईडी, मतदार कार्ड, मतदान ओळखपत्र',
  'passport-application': 'passport, पासपोर्ट',
  'police-clearance':
    'police clearance, pcc, character certificate, चारित्र्य पडताळणी, चारित्र्य दाखला, चरित्र प्रमाण पत्र',
  'ration-card-new':
    'new ration card, ration card, rashan card, नवीन रेशन कार्ड, नया राशन कार्ड, रेशन कार्ड, राशन कार्ड, शिधापत्रिका',
  'ration-card-name-addition':
    'ration card, ration card name, ration name, rashan card, रेशन कार्ड, राशन कार्ड, शिधापत्रिका, रेशन नाव वाढवणे, राशन नाम जोड़ना',
  'disability-certificate':
    'disability, udid, handicap certificate, apang dakhla, दिव्यांग, अपंग, विकलांग, अपंग दाखला',
  'ayushman-card': 'ayushman, ayushman bharat, abha, आयुष्मान, आयुष्मान भारत',
  'sanjay-gandhi-pension':
    'sanjay gandhi, niradhar, widow pension, संजय गांधी, निराधार, विधवा पेंशन, विधवा पेन्शन',
  'shravanbal-pension': 'shravanbal, old age pension, श्रावणबाळ, श्रावणबाल, वृद्धावस्था पेंशन',
  'jeevan-pramaan': 'life certificate, jeevan praman, hayaticha dakhla, हयातीचा दाखला, जीवन प्रमाण',
  'satbara-extract':
    '7 12, 7 12 extract, satbara, saatbara, satbara utara, utara, 8a, 8a extract, सातबारा, सातबारा उतारा, उतारा, 8अ',
  'property-tax': 'property tax, house tax, gharpatti, घरपट्टी, संपत्ति कर, मालमत्ता कर',
  'electricity-connection':
    'electricity connection, new meter, light connection, बिजली कनेक्शन, वीज जोडणी, लाईट जोडणी',
  'water-connection': 'water connection, nal connection, नल कनेक्शन, नळ जोडणी',
  'pm-kisan': 'pm kisan, pmkisan, kisan samman, पीएम किसान, किसान सम्मान, किसान सन्मान',
  'crop-insurance': 'crop insurance, pik vima, pmfby, fasal bima, पीक विमा, फसल बीमा',
  'mahadbt-scholarship':
    'scholarship, mahadbt, shishyavrutti, स्कॉलरशिप, शिष्यवृत्ती, छात्रवृत्ति, महाडीबीटी',
  'eshram-card': 'eshram, e shram, shram card, ई श्रम, श्रम कार्ड',
  'learner-licence':
    'learner licence, learning licence, learner license, driving licence, driving license, ड्राइविंग लाइसेंस, लर्निंग लाइसेंस, लायसन्स, शिकाऊ परवाना',
  'vehicle-rc-transfer': 'rc transfer, rc, vehicle transfer, आरसी, आरसी ट्रांसफर, गाडी नावावर',
  'shop-act': 'shop act, gumasta, shop licence, shop license, शॉप एक्ट, शॉप ॲक्ट, गुमास्ता',
  'udyam-registration': 'udyam, msme, udyog aadhaar, उद्यम, उद्योग आधार, एमएसएमई',
  'gst-registration': 'gst, जीएसटी',
  'fssai-registration': 'fssai, food licence, food license, एफएसएसएआय, खाद्य लाइसेंस, अन्न परवाना',
  'bill-payment':
    'bill payment, light bill, electricity bill, water bill, gas bill, bijli bill, veej bill, बिजली बिल, लाईट बिल, वीज बिल, पानी बिल, पाणी बिल, गॅस बिल, बिल',
  'mobile-dth-recharge': 'recharge, mobile recharge, dth, रिचार्ज, मोबाइल रिचार्ज',
  'train-ticket': 'train ticket, railway ticket, irctc, रेल टिकट, रेल्वे तिकीट, ट्रेन टिकट',
  'bank-account': 'bank account, account opening, khate, बैंक खाता, बँक खाते, जन धन',
  insurance:
    'vehicle insurance, health insurance, accident insurance, bima, vima, गाड़ी बीमा, गाडी विमा, स्वास्थ्य बीमा, आरोग्य विमा',
}
