import { INDIAN_DIGITS } from '../../../contract/core/text/digits.ts'

/** Signs that stand in copied numbers and that nobody sees. */
export const UNSEEN_SIGNS = [
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff'],
  ...['\u202a', '\u202c', '\u2066', '\u2069'],
]

/** Signs that people put between the digits of a number. */
const BETWEEN = [
  '',
  ' ',
  '-',
  '.',
  '/',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2212',
  '\u00a0',
  '\u2009',
  '_',
]
const PREFIXES = [
  '',
  '0',
  '91',
  '+91',
  '0091',
  '+91 (0)',
  '+91 0',
  '(+91)',
  '(0)',
  'tel:+91',
  '\uff0b91',
  'tel:',
]

const inScript = (text: string, digits: string) =>
  text.replace(/\d/g, (digit) => digits.charAt(Number(digit)))

/** Ways in which people write, copy and file the number of ten digits. */
export function spellingsOf(number: string): string[] {
  const cut = (at: number, sign: string) => `${number.slice(0, at)}${sign}${number.slice(at)}`
  const written = PREFIXES.flatMap((prefix) =>
    BETWEEN.flatMap((sign) => [`${prefix}${cut(5, sign)}`, `${prefix}${sign}${cut(4, sign)}`]),
  )
  return [
    ...written,
    ...INDIAN_DIGITS.flatMap((digits) => [
      inScript(number, digits),
      inScript(`+91 ${number}`, digits),
    ]),
    ...UNSEEN_SIGNS.flatMap((sign) => [
      `${sign}${number}${sign}`,
      `${sign}+91${sign} ${cut(5, sign)}`,
    ]),
    [...number].join(' '),
    ` ${number}\t`,
    `\u202a+91 ${cut(5, '\u2011')}\u202c`,
    `(${number.slice(0, 5)}) ${number.slice(5)}`,
  ]
}

/** What looks like a number of ten digits and is none. */
export const NO_PHONES = [
  '5822012345',
  '0822012345',
  '982201234',
  '98220123456',
  '+44 98220 12345',
  '+1 9822012345',
  '+9822012345',
  // A number that lost two digits is not the number that its country's code begins.
  '+91 98220123',
  '0091 98220123',
  '98220x2345',
  '98220 12345, 94220 54321',
  '9822012345 / 46',
  '9.822012E+09',
  'none',
  '---',
]
