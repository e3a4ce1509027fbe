import { searchWords } from '../core/text/search-words.ts'
import { soundKey } from '../core/text/sound-key.ts'
import { isOneOff } from '../core/text/typing-errors.ts'
import { SERVICE_ALIASES } from './service-aliases.ts'

/** What of a service is looked through. */
export interface Searched {
  key?: string
  name: string
  nameHi: string
  nameMr: string
}

/** A word with its sound. */
interface Word {
  text: string
  sound: string
}

const wordOf = (text: string): Word => ({ text, sound: /\d/.test(text) ? '' : soundKey(text) })

/** A name in one language, or another name: all its words stand together. */
interface Phrase {
  words: readonly Word[]
  joined: string
}

const phrasesOf = new WeakMap<Searched, readonly Phrase[]>()

function readPhrases(service: Searched): readonly Phrase[] {
  const known = phrasesOf.get(service)
  if (known) return known
  const { key, name, nameHi, nameMr } = service
  const texts = [name, nameHi, nameMr, ...(SERVICE_ALIASES[key ?? ''] ?? '').split(',')]
  const phrases = texts
    .map((text) => searchWords(text))
    .filter((words) => words.length > 0)
    .map((words) => ({ words: words.map(wordOf), joined: words.join('') }))
  phrasesOf.set(service, phrases)
  return phrases
}

/** Letters that a mistyped word needs, and its sound. */
const TYPO = { letters: 5, sounds: 4 }
/** Sounds with which a word may begin, and of what an ending is joined to. */
const BEGUN = 3

/** How surely the typed word is the other one, or its beginning; 0 where it is neither. */
function likeness(typed: Word, word: Word): number {
  if (typed.text === word.text) return 1
  if (word.text.startsWith(typed.text)) return 0.92
  const [said, sound] = [typed.sound, word.sound]
  if (said === '' || sound === '') return 0
  if (said === sound) return said.length >= BEGUN ? 0.95 : 0.6
  if (said.length >= BEGUN && sound.startsWith(said)) return 0.85
  // Case is joined to a noun: utpannacha, कार्डात.
  if (sound.length >= BEGUN && said.startsWith(sound)) return 0.8
  const isLong = Math.min(typed.text.length, word.text.length) >= TYPO.letters
  if (isLong && isOneOff(typed.text, word.text)) return 0.75
  const isHeard = Math.min(said.length, sound.length) >= TYPO.sounds && isOneOff(said, sound)
  return isHeard ? 0.7 : 0
}

/** All that was typed is one phrase, or its beginning, however it is parted; 0 where it is not. */
function joinedLikeness(typed: Word, { words, joined }: Phrase): number {
  if (joined === typed.text) return 1
  let at = 0
  for (const { text } of words) {
    if (joined.startsWith(typed.text, at)) return 0.95
    at += text.length
  }
  const sound = typed.sound === '' || /\d/.test(joined) ? '' : soundKey(joined)
  return sound !== '' && sound === typed.sound && sound.length >= BEGUN ? 0.95 : 0
}

/** How well a phrase has the typed words: each by its weight, and a phrase of few other words better. */
function phraseScore(typed: readonly Word[], weights: readonly number[], phrase: Phrase): number {
  const like = typed.map((each) => Math.max(...phrase.words.map((word) => likeness(each, word))))
  const sum = like.reduce((total, each, index) => total + each * (weights[index] ?? 0), 0)
  const had = like.filter((each) => each > 0).length
  return sum * (1 - 0.1 * (1 - had / Math.max(phrase.words.length, typed.length)))
}

/** Of the weight of what was typed a service needs so much. */
const LEAST = 0.5
/** Services that differ by less are equally meant: the one that is used more comes first. */
const SAME = 0.02

/**
 * The services that are meant by what was typed, the surest first: by their names in three languages and what people call
 * them, in either script, begun, with an ending or with one typing error. Those that have every word are ahead of the
 * others; of equals the one that is used more.
 * @param uses how often each was used here
 */
export function searchServices<Service extends Searched>(
  services: readonly Service[],
  typed: string,
  uses: (service: Service) => number = () => 0,
): Service[] {
  const words = searchWords(typed).map(wordOf)
  if (words.length === 0) return [...services]
  const whole = wordOf(words.map(({ text }) => text).join(''))
  // What many services have says little: card, certificate.
  const having = words.map((word) =>
    services.map((service) =>
      Math.max(
        0,
        ...readPhrases(service).flatMap((phrase) => phrase.words.map((one) => likeness(word, one))),
      ),
    ),
  )
  const rarity = having.map((likes) => 1 / (1 + likes.filter((like) => like > 0).length))
  const sum = rarity.reduce((total, each) => total + each, 0)
  const weights = rarity.map((each) => each / sum)
  const scored = services.map((service, index) => {
    const phrases = readPhrases(service)
    const joined = Math.max(...phrases.map((phrase) => joinedLikeness(whole, phrase)))
    const inOne = Math.max(...phrases.map((phrase) => phraseScore(words, weights, phrase)))
    const anywhere = having.reduce(
      (total, likes, at) => total + (likes[index] ?? 0) * (weights[at] ?? 0),
      0,
    )
    const hasAll = joined > 0 || having.every((likes) => (likes[index] ?? 0) > 0)
    return { service, hasAll, score: Math.max(joined, 0.8 * inOne + 0.2 * anywhere) }
  })
  const all = scored.filter(({ hasAll }) => hasAll)
  const found = all.length > 0 ? all : scored.filter(({ score }) => score >= LEAST)
  const step = ({ score }: { score: number }) => Math.round(score / SAME)
  return found
    .toSorted((a, b) => step(b) - step(a) || uses(b.service) - uses(a.service))
    .map(({ service }) => service)
}
