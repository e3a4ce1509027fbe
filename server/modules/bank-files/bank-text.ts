/** Devanagari consonants, each with the vowel `a` that it carries. */
const CONSONANTS: Record<string, string> = {
  ...{ क: 'K', ख: 'KH', ग: 'G', घ: 'GH', ङ: 'N', च: 'CH', छ: 'CHH', ज: 'J', झ: 'JH', ञ: 'N' },
  ...{ ट: 'T', ठ: 'TH', ड: 'D', ढ: 'DH', ण: 'N', त: 'T', थ: 'TH', द: 'D', ध: 'DH', न: 'N' },
  ...{ प: 'P', फ: 'PH', ब: 'B', भ: 'BH', म: 'M', य: 'Y', र: 'R', ल: 'L', व: 'V', ळ: 'L' },
  ...{ श: 'SH', ष: 'SH', स: 'S', ह: 'H' },
}

const VOWELS: Record<string, string> = {
  ...{ अ: 'A', आ: 'A', इ: 'I', ई: 'I', उ: 'U', ऊ: 'U', ऋ: 'RU', ए: 'E', ऐ: 'AI', ओ: 'O', औ: 'AU' },
  ...{ ऑ: 'O', ऍ: 'E', ॲ: 'A' },
}

/** Vowel signs take the place of the consonant's own vowel; the virama takes it away. */
const SIGNS: Record<string, string> = {
  ...{ 'ा': 'A', 'ि': 'I', 'ी': 'I', 'ु': 'U', 'ू': 'U', 'ृ': 'RU', 'े': 'E', 'ै': 'AI', 'ो': 'O' },
  ...{ 'ौ': 'AU', 'ॉ': 'O', 'ॅ': 'E', '्': '' },
}

const NASALS = /[\u0901\u0902]/
const DIGITS = /[\u0966-\u096f]/
const FIRST_DIGIT = 0x0966
/** What has no sound of its own: the nukta, the visarga, the avagraha, joiners. */
const SILENT = /[\u093c\u0903\u093d\u200c\u200d]/
const LETTER = /[\u0904-\u0939\u0958-\u0963]/

function latinOf(word: string): string {
  const letters = [...word.normalize('NFD')].filter((letter) => !SILENT.test(letter))
  return letters
    .map((letter, at) => {
      const next = letters[at + 1] ?? ''
      const consonant = CONSONANTS[letter]
      if (consonant !== undefined) {
        // The vowel of a word's last letter is not spoken: Patil, not Patila.
        const isSpoken = !(next in SIGNS) && (at === 0 || LETTER.test(next) || NASALS.test(next))
        return isSpoken ? `${consonant}A` : consonant
      }
      if (NASALS.test(letter)) return 'N'
      if (DIGITS.test(letter)) return String((letter.codePointAt(0) ?? 0) - FIRST_DIGIT)
      return VOWELS[letter] ?? SIGNS[letter] ?? letter
    })
    .join('')
}

/**
 * A name as banks' files take it: capitals A to Z, digits and single blanks. Devanagari is written by its sounds, accents
 * are taken off, and every other sign becomes a blank; so nothing in it can end a cell, a record or a line.
 */
export function bankText(text: string): string {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .map(latinOf)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}
