// This file uses no schemas: texts are compared where none is loaded.

/** Signs that nobody sees: soft hyphens, zero-width signs, marks of direction, fillers. Joiners and what pictures need stay. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu
/** A sign that gives a picture its colours, where there is no picture. */
const IDLE_VARIATION = /(?<!\p{ExtPict})\ufe0f/gu
const DOUBLE_JOINER = /([\u200c\u200d])[\u200c\u200d]+/g

/** Scripts whose letters change their shape at a joiner. */
const JOINING = [
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Arab',
]
const SCRIPTS = JOINING.map((script) => `\\p{sc=${script}}`).join('')
/** A sign that may stand beside a joiner: a letter of such a script, or a part of a joined picture. */
const JOINED = `[[[\\p{L}\\p{M}]&&[${SCRIPTS}]]\\p{ExtPict}\\p{EMod}\\ufe0f]`
const IDLE_JOINER = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, 'gv')

/** The text without signs that nobody sees; joiners between letters that they shape stay. */
export function withoutInvisible(text: string): string {
  const visible = text.replace(INVISIBLE, '').replace(IDLE_VARIATION, '')
  return visible.replace(DOUBLE_JOINER, '$1').replace(IDLE_JOINER, '')
}

/** The text in NFC without invisible signs. Where one of them was, marks may come together and change their order. */
function visibleText(text: string): string {
  let before = text.toWellFormed()
  for (;;) {
    const after = withoutInvisible(before).normalize('NFC')
    if (after === before) return after
    before = after
  }
}

/** Blanks, and what looks like one. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu

/** One line of text as it is stored: well-formed, in NFC, without invisible signs, with single blanks. */
export function toLine(text: string): string {
  return visibleText(text).replace(BLANKS, ' ').trim()
}

/** Several lines of text as they are stored: like a line, with their line ends and blanks. */
export function toParagraph(text: string): string {
  return visibleText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}
