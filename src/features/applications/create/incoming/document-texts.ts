/**
 * Names of documents at the counter: in scanned folders, in WhatsApp and on paper, in three
 * languages and in Latin letters. Any of its words identifies a kind of document.
 */
const WORDS = {
  aadhaar: 'aadhaar, aadhar, adhaar, adhar, uid, uidai, eaadhaar, आधार',
  affidavit: 'affidavit, shapath, pratidnya, pratigya, शपथ, प्रतिज्ञा',
  age: 'age, vay, umar, वय, वयाचा, उम्र',
  bank: 'bank, passbook, pasbuk, बैंक, बँक, पासबुक',
  bill: 'bill, बिल',
  birth: 'birth, janm, janma, जन्म',
  caste: 'caste, cast, jaat, jat, jati, जात, जाति, जाती',
  college: 'college, कॉलेज',
  death: 'death, mrutyu, mrityu, मृत्यु, मृत्यू',
  family: 'father, relative, vadil, पिता, रिश्तेदार, वडिल, नातेवाईक',
  form: 'form, फ़ॉर्म, फॉर्म',
  hospital: 'hospital, gram panchayat, अस्पताल, रुग्णालय, ग्राम पंचायत, ग्रामपंचायत',
  identity: 'identity, id proof, olakh, pehchan, पहचान, ओळख',
  income: 'income, utpanna, aay, salary, talathi, आय, उत्पन्न, तलाठी, पगार, सैलरी',
  insurance: 'insurance, vima, bima, विमा, बीमा',
  invitation: 'invitation, wedding card, lagnapatrika, लग्नपत्रिका, शादी का कार्ड',
  land: '7 12, 712, satbara, sat bara, saatbara, saat bara, सातबारा, सात बारा',
  marksheet: 'marksheet, mark sheet, gunpatrika, मार्कशीट, गुणपत्रिका',
  medical: 'medical, मेडिकल, वैद्यकीय',
  pan: 'pan, pancard, पैन, पॅन',
  pension: 'pension, ppo, पेंशन, पेन्शन',
  photo: 'photo, foto, passport size, फ़ोटो, फोटो',
  property:
    'property, ownership, rent agreement, bhadekarar, malki, मालकी, मालिकाना, किरायानामा, भाडेकरार',
  ration: 'ration, rashan, reshan, shidhapatrika, राशन, रेशन, शिधापत्रिका',
  recharge: 'recharge, रिचार्ज',
  residence:
    'residence, residential, address, domicile, rahivasi, rahiwasi, light bill, electricity bill, रहिवास, पते, पता, पत्ता, पत्त्याचा',
  school: 'school, leaving, slc, tc, lc, स्कूल, शाळा',
  shop: 'shop, dukan, दुकान',
  sowing: 'sowing, pik pera, peek pera, बुआई, पीक पेरा',
  spouse: 'husband, wife, spouse, pati, patni, पति, पत्नी, पती',
  tax: 'tax, gharpatti, घरपट्टी',
  vehicle: 'rc, vehicle, gadi, आरसी, गाड़ी, गाडी',
  voter: 'voter, epic, election card, matdan, वोटर, मतदाता, मतदान',
  wedding: 'wedding, marriage, lagna, vivah, shadi, लग्न, विवाह, शादी',
  // General words that many documents share.
  card: 'card, कार्ड',
  certificate: 'certificate, cert, dakhla, dakhala, दाखला',
  proof: 'proof, purava, praman, पुरावा, प्रमाण',
  receipt: 'receipt, pavti, rasid, पावती, रसीद',
  report: 'report, रिपोर्ट, अहवाल',
} as const

export type DocumentWord = keyof typeof WORDS

/** The weight of a word for identifying a document; a photo of the Aadhaar card is the card. */
const WEIGHTS: Partial<Record<DocumentWord, number>> = {
  photo: 6,
  card: 1,
  certificate: 1,
  proof: 1,
  receipt: 1,
  report: 1,
}
const USUAL_WEIGHT = 10

export function weightOf(word: DocumentWord): number {
  return WEIGHTS[word] ?? USUAL_WEIGHT
}

/**
 * Normalises spelling: no case, punctuation, doubled Latin letters ("aadhaar", "adhar") or nukta;
 * one nasal, Latin digits, separate words.
 */
export function normalised(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\u093c|\p{Script=Inherited}/gu, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/([a-z])\1+/g, '$1')
  return plain
    .replace(/([\p{L}\p{M}])(\p{N})|(\p{N})([\p{L}\p{M}])/gu, '$1$3 $2$4')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The least length of a word that also matches as a prefix: "adharcard", "उत्पन्नाचा". */
function isBeginning(phrase: string): boolean {
  return phrase.length >= (/^[a-z]/.test(phrase) ? 5 : 3)
}

const PHRASES = (Object.keys(WORDS) as DocumentWord[]).map((word) => ({
  word,
  phrases: WORDS[word].split(', ').map((each) => {
    const phrase = normalised(each)
    return isBeginning(phrase) ? ` ${phrase}` : ` ${phrase} `
  }),
}))

/** A certificate, also where its word contains the word for a proof. */
const PROVING_PAPER = /(प्रमाण|praman) ?(पत्र|patra)/g

/** The words for documents in a text of any of the three languages. */
export function documentWordsIn(text: string): Set<DocumentWord> {
  const padded = ` ${normalised(text)} `.replace(PROVING_PAPER, 'दाखला')
  const found = PHRASES.filter(({ phrases }) => phrases.some((phrase) => padded.includes(phrase)))
  return new Set(found.map(({ word }) => word))
}
