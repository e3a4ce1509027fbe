/** Latin letters as people write them in names; not a scholar's transliteration. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'z', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ru', 'े': 'e', 'ै': 'ai', 'ो': 'o' },
  ...{ 'ौ': 'au', 'ॅ': 'a', 'ॉ': 'o' },
}
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ru', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऑ: 'o', ॲ: 'a', अँ: 'a' },
}

/** A consonant with its vowel sign, or a vowel alone. */
interface Syllable {
  consonant: string
  /** The vowel; the unwritten `a` of a consonant may fall silent. */
  vowel: string
  isSilent: boolean
  /** Whether the vowel is the one that every letter has of itself. */
  isOwn: boolean
  nasal: boolean
}

function syllables(word: string): Syllable[] {
  const found: Syllable[] = []
  const letters = [...word.replace(/ज्ञ/g, '\ue000').replace(/क्ष/g, '\ue001')]
  for (const letter of letters) {
    const last = found.at(-1)
    const special = letter === '\ue000' ? 'dny' : letter === '\ue001' ? 'ksh' : undefined
    const consonant = special ?? CONSONANTS[letter]
    const vowel = VOWELS[letter]
    if (consonant !== undefined) {
      found.push({ consonant, vowel: 'a', isOwn: true, isSilent: false, nasal: false })
    } else if (vowel !== undefined) {
      found.push({ consonant: '', vowel, isOwn: false, isSilent: false, nasal: false })
    } else if (last && letter === '्') {
      Object.assign(last, { vowel: '', isOwn: false })
    } else if (last && SIGNS[letter] !== undefined) {
      Object.assign(last, { vowel: SIGNS[letter], isOwn: false })
    } else if (last && 'ंँ'.includes(letter)) {
      last.nasal = true
    }
  }
  return found
}

/**
 * The vowel that a letter has of itself falls silent at the end, and between two that are heard: Deshmukh,
 * Shelke. Before the last letter it stays where that ends otherwise than in e: Godavari, Ketaki.
 */
function hush(parts: Syllable[]): void {
  const isHeard = (part: Syllable | undefined) =>
    part !== undefined && part.vowel !== '' && !part.isSilent
  const last = parts.at(-1)
  if (last?.isOwn && parts.length > 1) last.isSilent = parts.at(-2)?.vowel !== ''
  for (let at = parts.length - 2; at > 0; at--) {
    const part = parts[at]
    const before = parts[at - 1]
    const next = parts[at + 1]
    if (!part?.isOwn || part.nasal || !isHeard(next) || !isHeard(before)) continue
    if (next === last && !endsSilently(before, last)) continue
    // When two such vowels follow each other, only the first is silent: Ghorpade.
    if (next?.vowel === '' || (before?.isOwn && at > 1 && parts[at - 2]?.vowel !== '')) continue
    part.isSilent = true
  }
}

function endsSilently(before: Syllable | undefined, last: Syllable | undefined): boolean {
  if (last?.consonant === 'y') return false
  return last?.vowel === 'e' || (last?.vowel === 'i' && before?.nasal === true)
}

const RAO = 'राव'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The usual Latin spellings of a word in Devanagari, the likeliest first.
 * @param spellings of names that are not written as they sound
 */
export function latinSpellings(word: string, spellings: ReadonlyMap<string, string>): string[] {
  // A name with राव behind it is spoken as two words.
  const isRao = word.length > 3 && word.endsWith(RAO)
  const parts = syllables(isRao ? word.slice(0, -RAO.length) : word)
  hush(parts)
  const sounds = parts
    .map(({ consonant, vowel, isSilent, nasal }, at) => {
      const next = parts[at + 1]?.consonant ?? ''
      const dot = nasal ? (/^[pbm]/.test(next) ? 'm' : 'n') : ''
      return consonant + (isSilent ? '' : vowel) + dot
    })
    .join('')
  const spelt = (isRao ? `${sounds}rao` : sounds)
    .replace(/([sdt]h?)v/g, '$1w')
    .replace(/av(?=a[^$])/g, 'aw')
    .replace(/^va(?=[^i])/, 'wa')
    .replace(/chchh/g, 'chh')
    .replace(/thth/g, 'tth')
    .replace(/dhdh/g, 'ddh')
    .replace(/^fad/, 'phad')
  const swapped = spelt.includes('w') ? spelt.replace(/w/g, 'v') : spelt.replace(/v/g, 'w')
  const own = spellings.get(word)
  const all = [
    ...(own ? [own] : []),
    spelt,
    swapped,
    spelt.replace(/^a/, 'aa'),
    spelt.replace(/f/g, 'ph'),
  ]
  return [...new Set(all)].filter(Boolean).slice(0, 3).map(capital)
}
