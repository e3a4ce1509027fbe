import { identityProof, latestBill, previousReceipt } from './documents.ts'
import { choiceField, dateField, numberField, phoneField, textField } from './fields.ts'
import { optional, texts, type CategorySeed, type ServiceSeed } from './service-seed.ts'

export const billsAndTravel: CategorySeed = {
  key: 'bills-and-travel',
  name: texts('Bills, recharge and travel', 'बिल, रिचार्ज और यात्रा', 'बिल, रिचार्ज आणि प्रवास'),
  type: 'non-government',
  excludedFromDigital: false,
  icon: 'receipt-indian-rupee',
}

const billPayment: ServiceSeed = {
  key: 'bill-payment',
  category: 'bills-and-travel',
  name: texts(
    'Electricity, water and gas bill payment',
    'बिजली, पानी और गैस का बिल भरना',
    'वीज, पाणी आणि गॅस बिल भरणे',
  ),
  tagline: texts('Paid at once, with a receipt', 'तुरंत भुगतान, रसीद के साथ', 'लगेच भरणा, पावतीसह'),
  description: texts(
    'Bills of Mahavitaran, municipalities, piped gas and broadband through Bharat BillPay.',
    'भारत बिलपे से महावितरण, नगरपालिका, पाइप गैस और ब्रॉडबैंड के बिल।',
    'भारत बिलपेद्वारे महावितरण, नगरपालिका, पाइप गॅस आणि ब्रॉडबँडची बिले.',
  ),
  slaHours: 2,
  slaClock: '24x7',
  feePaise: 1000,
  franchiseSharePercent: 70,
  partnerSharePercent: 10,
  link: 'https://www.bharatbillpay.com/',
  portal: 'Bharat BillPay',
  fields: [
    choiceField('billKind', texts('Which bill?', 'कौन-सा बिल?', 'कोणते बिल?'), {
      electricity: texts('Electricity', 'बिजली', 'वीज'),
      water: texts('Water', 'पानी', 'पाणी'),
      gas: texts('Gas', 'गैस', 'गॅस'),
      internet: texts('Broadband', 'ब्रॉडबैंड', 'ब्रॉडबँड'),
    }),
    textField('consumerNumber', texts('Consumer number', 'ग्राहक नंबर', 'ग्राहक क्रमांक'), {
      minLength: 4,
      maxLength: 20,
    }),
    numberField(
      'amountRupees',
      texts('Amount of the bill (₹)', 'बिल की रकम (₹)', 'बिलाची रक्कम (₹)'),
      { min: 1, max: 200_000 },
    ),
  ],
  documents: [latestBill],
}

const recharge: ServiceSeed = {
  key: 'mobile-dth-recharge',
  category: 'bills-and-travel',
  name: texts('Mobile and DTH recharge', 'मोबाइल और डीटीएच रिचार्ज', 'मोबाइल आणि डीटीएच रिचार्ज'),
  tagline: texts('All companies, all plans', 'सभी कंपनियाँ, सभी प्लान', 'सर्व कंपन्या, सर्व प्लॅन'),
  description: texts(
    'Prepaid mobile, postpaid bill and dish recharge at the printed price.',
    'प्रीपेड मोबाइल, पोस्टपेड बिल और डिश रिचार्ज, तय क़ीमत पर।',
    'प्रीपेड मोबाइल, पोस्टपेड बिल आणि डिश रिचार्ज, छापील किमतीत.',
  ),
  slaHours: 1,
  slaClock: '24x7',
  feePaise: 500,
  franchiseSharePercent: 70,
  partnerSharePercent: 10,
  link: 'https://www.bharatbillpay.com/',
  portal: 'Bharat BillPay',
  fields: [
    choiceField('rechargeKind', texts('Recharge type', 'रिचार्ज का प्रकार', 'रिचार्जचा प्रकार'), {
      mobile: texts('Mobile', 'मोबाइल', 'मोबाइल'),
      dth: texts('DTH', 'डीटीएच', 'डीटीएच'),
    }),
    phoneField('rechargeNumber', texts('Number to recharge', 'रिचार्ज का नंबर', 'रिचार्जचा नंबर')),
    numberField('amountRupees', texts('Plan (₹)', 'प्लान (₹)', 'प्लॅन (₹)'), { min: 10, max: 10_000 }),
  ],
  documents: [optional(previousReceipt)],
}

const trainTicket: ServiceSeed = {
  key: 'train-ticket',
  category: 'bills-and-travel',
  name: texts('Train ticket booking', 'रेल टिकट बुकिंग', 'रेल्वे तिकीट बुकिंग'),
  tagline: texts('Reserved and tatkal', 'आरक्षित और तत्काल', 'आरक्षित आणि तत्काळ'),
  description: texts(
    'IRCTC e-ticket, sent by SMS and printed; cancellation as well.',
    'आईआरसीटीसी ई-टिकट, एसएमएस और प्रिंट में; रद्द करना भी।',
    'आयआरसीटीसी ई-तिकीट, एसएमएस आणि प्रिंटसह; रद्द करणेही.',
  ),
  slaHours: 6,
  slaClock: '24x7',
  feePaise: 4000,
  franchiseSharePercent: 60,
  partnerSharePercent: 10,
  link: 'https://www.irctc.co.in/',
  portal: 'IRCTC',
  fields: [
    textField('fromStation', texts('From', 'कहाँ से', 'कुठून')),
    textField('toStation', texts('To', 'कहाँ तक', 'कुठे')),
    dateField('journeyDate', texts('Date of journey', 'यात्रा की तारीख़', 'प्रवासाची तारीख'), {
      earliest: 'today',
    }),
    choiceField('travelClass', texts('Class', 'क्लास', 'क्लास'), {
      sleeper: texts('Sleeper', 'स्लीपर', 'स्लीपर'),
      thirdAc: texts('AC 3-tier', 'थर्ड एसी', 'थर्ड एसी'),
      secondAc: texts('AC 2-tier', 'सेकंड एसी', 'सेकंड एसी'),
      chair: texts('Chair car', 'चेयर कार', 'चेअर कार'),
    }),
    numberField('passengers', texts('Passengers', 'यात्री', 'प्रवासी'), { min: 1, max: 6 }),
  ],
  documents: [identityProof],
}

export const billsAndTravelServices: ServiceSeed[] = [billPayment, recharge, trainTicket]
