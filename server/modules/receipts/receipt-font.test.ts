import { expect, test } from 'vitest'
import { actualText } from '../../../tests/support/checks/read-receipt.ts'
import { shape } from '../../platform/pdf/document-font.ts'
import { fontRuns, openFont } from '../../platform/pdf/fonts.ts'
import { breakLines } from '../../platform/pdf/text-lines.ts'
import { drawReceipt } from './receipt-page.ts'

/**
 * Twenty hard words and the glyphs, in their order on paper, that HarfBuzz makes of them with the
 * same font (hb-shape --script=deva).
 */
const HARD_WORDS: [word: string, glyphs: string][] = [
  ['क्षत्रिय', 'uni0915094D0937 uni093F.04 uni0924094D0930 uni092F'],
  ['ज्ञानेश्वर', 'uni091C094D091E uni093E uni0928 uni0947 uni0936094D0935 uni0930'],
  ['श्रीमती', 'uni0936094D0930 uni0940 uni092E uni0924 uni0940'],
  ['र्‍हस्व', 'eyelashRephdeva uni0939 uni0938094D uni0935'],
  ['कार्यालय', 'uni0915 uni093E uni092F uni093E uni0930094D uni0932 uni092F'],
  [
    'त्र्यंबकेश्वर',
    'uni0924094D094D0930 uni092F uni0902 uni092C uni0915 uni0947 uni0936094D0935 uni0930',
  ],
  ['कऱ्हाड', 'uni0915 eyelashRephdeva uni0939 uni093E uni0921'],
  ['विद्यार्थी', 'uni093F.04 uni0935 uni0926094D092F uni093E uni0925 uni09400930094D'],
  ['शुद्ध', 'uni0936 uni0941 uni0926094D0927'],
  ['राष्ट्रीय', 'uni0930 uni093E uni0937094D091F uni094D0930 uni0940 uni092F'],
  ['उत्कृष्ट', 'uni0909 uni0924094D uni0915 uni0943 uni0937094D091F'],
  ['हृदय', 'uni09390943 uni0926 uni092F'],
  ['ब्राह्मण', 'uni092C094D0930 uni093E uni0939094D092E uni0923'],
  ['चिह्न', 'uni093F.06 uni091A uni0939094D0928'],
  ['लक्ष्मी', 'uni0932 uni0915094D0937094D uni092E uni0940'],
  ['कर्तृत्व', 'uni0915 uni0924 uni0943 uni0930094D uni0924094D uni0935'],
  ['धर्मेंद्र', 'uni0927 uni092E uni09470930094D0902 uni0926094D0930'],
  ['ट्रॅक्टर', 'uni091F uni094D0930 uni0945 uni0915094D uni091F uni0930'],
  ['फ्रँचायझी', 'uni092B094D0930 uni0901 uni091A uni093E uni092F uni091D uni0940'],
  ['रुपये', 'uni09300941 uni092A uni092F uni0947'],
]

function glyphNames(text: string, language: 'en' | 'hi' | 'mr' = 'hi'): string {
  return shape(text, 'regular', language)
    .glyphs.map((glyph) => glyph.name)
    .join(' ')
}

test.each(HARD_WORDS)('%s is shaped with its conjuncts', (word, glyphs) => {
  expect(glyphNames(word)).toBe(glyphs)
  for (const weight of ['regular', 'bold'] as const) {
    expect(shape(word, weight, 'mr').glyphs.map(({ id }) => id)).not.toContain(0)
  }
})

test('twenty words are tried', () => expect(HARD_WORDS).toHaveLength(20))

test('Marathi has its own la and sha', () => {
  expect(glyphNames('शाल', 'hi')).toBe('uni0936 uni093E uni0932')
  expect(glyphNames('शाल', 'mr')).toBe('uni0936.MAR uni093E uni0932.MAR')
})

test('a word of two scripts is shaped by the rules of each', () => {
  const alone = glyphNames('आर्या')
  expect(glyphNames('GS-आर्या')).toBe(`G S hyphen ${alone}`)
  expect(glyphNames('A (आर्या)')).toBe(`A space parenleft ${alone} parenright`)
})

test('money, digits and accents are in the font', () => {
  const { glyphs } = shape('₹1,23,456.50 · é ā – “क” ।', 'bold', 'en')
  expect(glyphs.map(({ id }) => id)).not.toContain(0)
})

/** Names in the scripts of India, of its neighbours, and with what phones add. */
const NAMES: [script: string, name: string][] = [
  ['Gujarati', 'જ્ઞાનેશ્વરી પટેલ'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి'],
  ['Tamil', 'க்ஷேமா ஸ்ரீனிவாசன்'],
  ['Malayalam', 'ലക്ഷ്മി കൃഷ്ണൻ'],
  ['Bengali', 'শ্রীমতী লক্ষ্মী দত্ত'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Odia', 'ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ ଦାସ'],
  ['Urdu', 'محمد علی ٹپو'],
  ['Kashmiri', 'غُلام مُحَمَّد میٖر'],
  ['Sindhi', 'عبدالڪريم ڳڙهي'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Manipuri', 'ꯃꯩꯇꯩꯂꯣꯟ'],
  ['Sinhala', 'ශ්‍රී ලක්ෂ්මි'],
  ['Tibetan', 'བསྟན་འཛིན'],
  ['Latin with accents, Greek and Cyrillic', 'Zoë Đặng Παππάς Иванова'],
  ['emoji', 'Sunita 🙏🏽 👨‍👩‍👧 ❤️'],
]

test.each(NAMES)('a name in %s has a glyph for each of its signs, in both weights', (_, name) => {
  for (const weight of ['regular', 'bold'] as const) {
    for (const { text, family } of fontRuns(name, weight)) {
      const drawn = openFont(family, weight).layout(text).glyphs
      expect(
        drawn.map(({ id }) => id),
        `${text} in ${family}`,
      ).not.toContain(0)
    }
  }
})

test('letters of Urdu join, and the word begins at the right', () => {
  const { glyphs } = openFont('noto-sans-arabic/NotoSansArabic', 'regular').layout('علی')
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([
    'ی',
    'ل',
    'ع',
  ])
  const alone = 'علی'
    .split('')
    .map(
      (letter) =>
        openFont('noto-sans-arabic/NotoSansArabic', 'regular').layout(letter).glyphs[0]?.id,
    )
  expect(glyphs.map(({ id }) => id)).not.toEqual(alone.toReversed())
})

test('names of every script are drawn on one receipt, and can be copied as they were written', async () => {
  const names = NAMES.map(([, name]) => name)
  const pdf = await drawReceipt(
    {
      language: 'en',
      title: 'Receipt',
      centre: ['Centre'],
      numberLabel: 'Number',
      number: 'GS-7K3M-9Q2T-X',
      facts: names.map((value) => ({ label: 'Customer', value })),
      nextTitle: 'Next',
      next: ['Wait'],
      scan: 'Scan',
    },
    'a4',
    'https://seva.example/track-application?t=x',
  )
  const copied = actualText(Buffer.from(pdf))
  expect(names.filter((name) => !copied.includes(name))).toEqual([])
  // A font's part alone, and not each font as a whole.
  expect(pdf.length).toBeLessThan(250_000)
})

test.each(['hi', 'mr'] as const)(
  'the hard words can be copied as they were written: %s',
  async (language) => {
    const words = HARD_WORDS.map(([word]) => word)
    const pdf = await drawReceipt(
      {
        language,
        title: 'रसीद',
        centre: ['केंद्र'],
        numberLabel: 'Number',
        number: 'GS-7K3M-9Q2T-X',
        facts: [{ label: 'Words', value: words.join(' ') }],
        nextTitle: 'Next',
        next: ['(a \\ b)'],
        scan: 'Scan',
      },
      '58mm',
      'https://seva.example/track-application?t=x',
    )
    const copied = actualText(Buffer.from(pdf))
    expect(copied.join(' ')).toContain(words.join(' '))
    expect(copied).toContain('(a \\ b)')
    expect(copied.length).toBeGreaterThan(10)
  },
)

test('lines break at spaces, an address after its strokes, a long word within', () => {
  const width = (text: string) => text.length
  expect(breakLines('one two three', 7, width)).toEqual(['one two', 'three'])
  expect(breakLines('at seva.example/track', 14, width)).toEqual(['at', 'seva.example/', 'track'])
  expect(breakLines('a\nb', 9, width)).toEqual(['a', 'b'])
  expect(breakLines('क्षत्रिय', 4, width).join('')).toBe('क्षत्रिय')
  expect(breakLines('aaaaaaaaaa', 4, width)).toEqual(['aaaa', 'aaaa', 'aa'])
})
