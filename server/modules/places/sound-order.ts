import { searchWords } from '../../../contract/core/text/search-words.ts'
import { isDevanagari } from '../../../contract/core/text/sound-key.ts'
import { editDistance } from '../../../contract/core/text/typing-errors.ts'

/** Letters of Devanagari as the census writes them; a and ā are not written, as the census mixes them up. */
const LATIN: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,च ch,छ ch,ज j,झ z,ट t,ठ th,त t,थ th,ड d,ढ dh,द d,ध dh,न n,ण n,ं n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h,इ i,ई i,ि i,ी i,उ u,ऊ u,ु u,ू u,ए e,े e,ऐ ai,ै ai,ओ o,ो o,औ au,ौ au,ऑ o,ॉ o,ृ ru,ऋ ru'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** A word of either script in the same letters, more exactly than by its sound. */
function lettersOf(word: string): string {
  if (isDevanagari(word)) return [...word].map((letter) => LATIN[letter] ?? '').join('')
  const read = word.replace(/w/g, 'v').replace(/f/g, 'ph').replace(/ee/g, 'i').replace(/oo/g, 'u')
  return read
    .replace(/chh/g, 'ch')
    .replace(/jh/g, 'z')
    .replace(/a(?![iu])/g, '')
}

/** Places in the order in which their names are like the word that was typed in Devanagari; equals keep theirs. */
export function byLikeness<Place extends { name: string }>(
  places: readonly Place[],
  typed: string,
): Place[] {
  const wanted = lettersOf(typed)
  const far = ({ name }: Place) => editDistance(wanted, lettersOf(searchWords(name)[0] ?? ''))
  return places
    .map((place) => ({ place, distance: far(place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ place }) => place)
}
