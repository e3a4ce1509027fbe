import type { Language } from '../../contract/core/languages.ts'

/** Marathi and Hindi of each district, which outlets note in Latin letters. A test binds them to the names of places. */
export const DISTRICT_NAMES: Readonly<Record<string, readonly [mr: string, hi: string]>> = {
  Ahilyanagar: ['अहिल्यानगर', 'अहिल्यानगर'],
  Akola: ['अकोला', 'अकोला'],
  Amravati: ['अमरावती', 'अमरावती'],
  Beed: ['बीड', 'बीड़'],
  Bhandara: ['भंडारा', 'भंडारा'],
  Buldhana: ['बुलढाणा', 'बुलढाणा'],
  Chandrapur: ['चंद्रपूर', 'चंद्रपुर'],
  'Chhatrapati Sambhajinagar': ['छत्रपती संभाजीनगर', 'छत्रपति संभाजीनगर'],
  Dharashiv: ['धाराशिव', 'धाराशिव'],
  Dhule: ['धुळे', 'धुले'],
  Gadchiroli: ['गडचिरोली', 'गड़चिरोली'],
  Gondia: ['गोंदिया', 'गोंदिया'],
  Hingoli: ['हिंगोली', 'हिंगोली'],
  Jalgaon: ['जळगाव', 'जलगाँव'],
  Jalna: ['जालना', 'जालना'],
  Kolhapur: ['कोल्हापूर', 'कोल्हापुर'],
  Latur: ['लातूर', 'लातूर'],
  Mumbai: ['मुंबई', 'मुंबई'],
  Nagpur: ['नागपूर', 'नागपुर'],
  Nanded: ['नांदेड', 'नांदेड़'],
  Nandurbar: ['नंदुरबार', 'नंदुरबार'],
  Nashik: ['नाशिक', 'नाशिक'],
  Palghar: ['पालघर', 'पालघर'],
  Parbhani: ['परभणी', 'परभणी'],
  Pune: ['पुणे', 'पुणे'],
  Raigad: ['रायगड', 'रायगड़'],
  Ratnagiri: ['रत्नागिरी', 'रत्नागिरी'],
  Sangli: ['सांगली', 'सांगली'],
  Satara: ['सातारा', 'सतारा'],
  Sindhudurg: ['सिंधुदुर्ग', 'सिंधुदुर्ग'],
  Solapur: ['सोलापूर', 'सोलापुर'],
  Thane: ['ठाणे', 'ठाणे'],
  Wardha: ['वर्धा', 'वर्धा'],
  Washim: ['वाशिम', 'वाशिम'],
  Yavatmal: ['यवतमाळ', 'यवतमाल'],
}

const BY_KEY = new Map(Object.entries(DISTRICT_NAMES).map(([name, own]) => [keyOf(name), own]))

function keyOf(district: string): string {
  return district.trim().toLowerCase()
}

/** A district as the language calls it; one that nobody knows stays as it was typed. */
export function districtName(district: string, language: Language): string {
  if (language === 'en') return district
  const own = BY_KEY.get(keyOf(district))
  return own ? own[language === 'mr' ? 0 : 1] : district
}
