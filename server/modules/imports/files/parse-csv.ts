/** A quote that is opened in this row and closed nowhere. */
export class OpenQuote extends Error {
  readonly row: number

  constructor(row: number) {
    super(`a quote of row ${row} is not closed`)
    this.row = row
  }
}

/**
 * The records of a CSV file (RFC 4180) in their order, empty ones as one empty cell, so that their numbers are the rows of a
 * spreadsheet. Not a library's: none tells in which row a quote stays open.
 */
export function* parseCsv(text: string, delimiter: string): Generator<string[]> {
  const end = new RegExp(`[${delimiter.replace(/[\\\]^-]/, '\\$&')}\r\n]`, 'g')
  let at = 0
  let cells: string[] = []
  let row = 1
  while (at < text.length || cells.length > 0) {
    let cell = ''
    if (text[at] === '"') {
      const quoted = quotedFrom(text, at, row)
      cell = quoted.text
      at = quoted.end
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    cells.push(cell + text.slice(at, stop))
    at = stop + (text.startsWith('\r\n', stop) ? 2 : 1)
    if (text[stop] === delimiter) continue
    yield cells
    cells = []
    row += 1
  }
}

/** The text between the quote at this place and its partner; doubled ones are single ones of the text. */
function quotedFrom(text: string, start: number, row: number): { text: string; end: number } {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new OpenQuote(row)
    if (text[quote + 1] !== '"') {
      return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    at = quote + 2
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/**
 * The delimiter of a CSV file: the one that divides its first row into most of the headings that `isKnown` knows, or into
 * most cells.
 */
export function delimiterOf(text: string, isKnown: (heading: string) => boolean): string {
  const rated = DELIMITERS.map((delimiter) => {
    const head = firstRow(text, delimiter)
    return { delimiter, known: head.filter(isKnown).length, cells: head.length }
  })
  rated.sort((a, b) => b.known - a.known || b.cells - a.cells)
  return rated[0]?.delimiter ?? ','
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    for (const cells of parseCsv(text, delimiter)) {
      if (cells.some((cell) => cell.trim() !== '')) return cells
    }
  } catch {
    // Read with the right delimiter it may have no open quote, or it says which.
  }
  return []
}
