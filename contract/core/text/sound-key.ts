import { searchWords } from './search-words.ts'

/** Letters of Devanagari as those of the key, in capitals, which no reading of Latin letters touches. */
const LETTERS: Record<string, string> = Object.fromEntries(
  [
    ['k', 'कख'],
    ['g', 'गघ'],
    ['c', 'चछ'],
    ['j', 'जझ'],
    ['t', 'टठतथ'],
    ['d', 'डढदध'],
    ['n', 'ङञणनऩं'],
    ['p', 'पफ'],
    ['b', 'बभ'],
    ['m', 'म'],
    ['r', 'रऱ'],
    ['l', 'लळऴ'],
    ['s', 'शषस'],
    ['h', 'ह'],
    ['a', 'अआॲाॅ'],
    ['i', 'यइईएऐऎिीेैॆ'],
    ['u', 'वउऊओऔऑऒुूोौॉॊ'],
    ['ri', 'ऋृॠ'],
  ].flatMap(([sound = '', letters = '']) =>
    [...letters].map((letter) => [letter, sound.toUpperCase()]),
  ),
)

/** How Latin letters are read, one rule after the other. The database's `sound_key` has the same. */
const READINGS: readonly [RegExp, string][] = [
  [/(dny|gny|jny|^gy)/g, 'jn'],
  // A short a before a last consonant, as in Sayyed and Digamber.
  [/([my])ed$/g, '$1d'],
  [/([bft])er$/g, '$1r'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  [/ch+/g, 'ç'],
  [/c/g, 'k'],
  [/ç/g, 'c'],
  [/z/g, 'j'],
  [/([kgjtdbps])h/g, '$1'],
  [/a([iueo])/g, '$1'],
  [/[ey]/g, 'i'],
  [/[wvo]/g, 'u'],
]

/** What both scripts write in several ways. */
const SAME: readonly [RegExp, string][] = [
  [/(.)a+/g, '$1'],
  [/nh$/g, 'ng'],
  [/uh/g, 'u'],
  [/ru/g, 'ri'],
  [/n(?=[pb])/g, 'm'],
  [/m(?=[kg])/g, 'n'],
  [/(.)\1+/g, '$1'],
  // Gaon is gav, also in the middle of a name.
  [/gun(?![aiu])/g, 'gu'],
]

/**
 * The sound of a word, the same for a name in Devanagari and in Latin letters: `snji` for संजय and for Sanjay. Coarse on
 * purpose: a is left out where it does not begin the word, and spellings that differ by ear alone fall together.
 */
export function soundKey(word: string): string {
  const letters = [...word.normalize('NFD').toLowerCase()]
  let key = letters
    .map((letter) => LETTERS[letter] ?? (/[a-z]/.test(letter) ? letter : ''))
    .join('')
  for (const [pattern, sound] of READINGS) key = key.replace(pattern, sound)
  key = key.toLowerCase()
  for (const [pattern, sound] of SAME) key = key.replace(pattern, sound)
  return key
}

/** Before the sound of a word, in texts that are looked through: nobody types it. */
export const SOUND_MARK = '~'

/** Sounds that the beginning of a word needs; with fewer it is the whole word. */
const BEGINNING = 3

/** The part of a searched text that has a word of this sound; none for what has no letters. */
export function soundPart(word: string): string | undefined {
  const key = /\d/.test(word) ? '' : soundKey(word)
  if (key === '') return undefined
  return key.length < BEGINNING ? ` ${SOUND_MARK}${key} ` : ` ${SOUND_MARK}${key}`
}

/** Names that were asked for last: lists compare each of their rows at every key. */
const known = new Map<string, string>()
const MOST_KNOWN = 5000

/**
 * The sounds of a name's words, and of each two that follow each other, since people join them: of Ram Krishna also that of
 * Ramkrishna. The database's `search_sounds` writes the same.
 */
export function searchSounds(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const words = searchWords(name).filter((word) => !/\d/.test(word))
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const sounds = [...words, ...joined].map(soundKey).filter((key) => key !== '')
  const text = sounds.map((key) => ` ${SOUND_MARK}${key}`).join('')
  const ended = text === '' ? '' : `${text} `
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, ended)
  return ended
}

/** Whether the word is written in Devanagari. */
export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word)
