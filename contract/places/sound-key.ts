/** Letters of Devanagari as the sounds of the key: aspirates as the plain consonant, a and ā as nothing. */
const SOUNDS: Record<string, string> = Object.fromEntries(
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
    ['y', 'य'],
    ['r', 'रऱ'],
    ['l', 'लळ'],
    ['v', 'व'],
    ['s', 'शषस'],
    ['h', 'ह'],
    ['i', 'इईएऐिीेै'],
    ['u', 'उऊओऔऑुूोौॉ'],
    ['ru', 'ऋृ'],
  ].flatMap(([sound = '', letters = '']) => [...letters].map((letter) => [letter, sound])),
)

/** How Latin letters are read, one rule after the other. */
const READINGS: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/ch+/g, 'ç'],
  [/c/g, 'k'],
  [/ç/g, 'c'],
  [/z/g, 'j'],
  [/([kgjtdbps])h/g, '$1'],
  [/a/g, ''],
  [/[ie]+/g, 'i'],
  [/[uo]+/g, 'u'],
]

/** What both scripts write in several ways. */
const SAME: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/[nm](?=[pbm])/g, 'm'],
  [/gun$/, 'gv'],
]

/**
 * The sound of a word, the same for a name in Devanagari and in Latin letters: `krjt` for कर्जत and for Karjat. Coarse on
 * purpose: a and ā are left out, and spellings that differ by ear alone fall together.
 */
export function soundKey(word: string): string {
  const decomposed = word.normalize('NFD').toLowerCase()
  const latin = decomposed.replace(/[^a-z]/g, '').replace(/f/g, 'ph')
  const isLatin = latin !== ''
  let key = isLatin ? latin : [...decomposed].map((letter) => SOUNDS[letter] ?? '').join('')
  if (isLatin) for (const [pattern, sound] of READINGS) key = key.replace(pattern, sound)
  for (const [pattern, sound] of SAME) key = key.replace(pattern, sound)
  return key
}

/** Whether the word is written in Devanagari. */
export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word)
