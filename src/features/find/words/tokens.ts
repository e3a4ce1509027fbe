import { parted, wordsOf } from './forms.ts'

/** One word that was typed, as it is compared, and which of the typed words it came from. */
export interface Token {
  word: string
  /** Index of the typed word. */
  typed: number
}

export interface Sentence {
  /** The words as they were typed. */
  typed: readonly string[]
  tokens: readonly Token[]
}

/** The words of a sentence. What has several parts, as 7/12, is one typed word with a token for each. */
export function readTokens(sentence: string): Sentence {
  const typed = sentence.split(/\s+/).filter((word) => wordsOf(word).length > 0)
  const tokens = typed.flatMap((text, index) =>
    wordsOf(text)
      .flatMap(parted)
      .map((word) => ({ word, typed: index })),
  )
  return { typed, tokens }
}
