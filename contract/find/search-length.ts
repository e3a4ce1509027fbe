import { joinedWords } from '../core/text/search-words.ts'

/** Letters and digits below which a search would find half of all there is. */
const SHORTEST = 2

/** Whether the search is long enough for the server: two letters or digits at least, however they stand. */
export function isLongEnough(search: string): boolean {
  return joinedWords(search).length >= SHORTEST
}
