/** Breaks a text at its spaces into lines that fit; a word wider than a line breaks within. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    // What fits as a whole needs no measuring of its words.
    if (widthOf(paragraph) <= width) return [paragraph]
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => fitting(each, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line)
        line = word
      } else {
        line = longer
      }
    }
    return [...lines, line]
  })
}

/** The word, or the pieces of it that fit into the width. Letters that are read as one sign stay together. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  // An address breaks after a stroke or a hyphen, where that is enough.
  const parts = word.split(/(?<=[/-])/).flatMap((part) => {
    if (widthOf(part) <= width) return [part]
    return [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment)
  })
  const pieces: string[] = []
  let piece = ''
  for (const part of parts) {
    if (piece !== '' && widthOf(piece + part) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += part
  }
  return [...pieces, piece]
}
