/** Letters that are written from right to left, with their vowel signs and joiners; their digits are not. */
const WORD = '(?:(?!\\p{Nd})[\\p{scx=Arab}\\p{scx=Hebr}\\p{scx=Thaa}\\u200c\\u200d])+'
/** From one such word to the last one, as long as no letter of the other direction parts them. */
const SPAN = new RegExp(`${WORD}(?:[^\\p{L}]*${WORD})*`, 'gu')
/** A number is written from left to right in between. */
const PIECES = new RegExp(`${WORD}|\\p{Nd}[\\p{Nd}.,:/-]*|.`, 'gu')

const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' }

/**
 * The pieces of a line in their order on paper, from left to right: a name in Urdu begins at the right. A word
 * stays as it was written, since a font's own rules turn its letters.
 */
export function inPaperOrder(line: string): string[] {
  const pieces: string[] = []
  let done = 0
  for (const { 0: span, index } of line.matchAll(SPAN)) {
    if (index > done) pieces.push(line.slice(done, index))
    const turned = (span.match(PIECES) ?? []).map((piece) => MIRRORED[piece] ?? piece)
    pieces.push(...turned.toReversed())
    done = index + span.length
  }
  if (done < line.length) pieces.push(line.slice(done))
  return pieces
}
