import type { FieldErrorCode } from '../../../contract/core/field-errors.ts'
import { PASSWORD_LENGTH } from '../../../contract/sessions/session.ts'

/** Shorter parts stand in many words that have nothing to do with the person. */
const SHORTEST_NAME = 3

const plain = (text: string) => text.normalize('NFC').toLowerCase()

let common: Promise<ReadonlySet<string>> | undefined

/** The world's most used passwords; unpacked when somebody first chooses one. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/** Words that everybody here would try first. */
const CONTEXT = [
  'gramone',
  'grampanchayat',
  'franchise',
  'password',
  'portal',
  'kendra',
  'admin',
  'gram',
  'seva',
]

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
])
/** Shorter rows stand in ordinary words. */
const SHORTEST_ROW = 4

/** Whether one sign follows the other in the alphabet, on the keyboard, or is the same. */
function isNext(sign: string, next: string): number | string | null {
  const step = (next.codePointAt(0) ?? 0) - (sign.codePointAt(0) ?? 0)
  if (Math.abs(step) <= 1) return step
  return ROWS.find((row) => row.includes(sign + next)) ?? null
}

/** The signs that have to be guessed: of a row such as `abcd`, `4321`, `qwer` or `aaaa` the first alone. */
export function withoutRows(text: string): string {
  const signs = [...text]
  let [kept, at] = ['', 0]
  while (at < signs.length) {
    const [sign = '', next = ''] = [signs[at], signs[at + 1]]
    const way = next ? isNext(sign, next) : null
    let end = at + 1
    while (
      way !== null &&
      end < signs.length &&
      isNext(signs[end - 1] ?? '', signs[end] ?? '') === way
    ) {
      end += 1
    }
    const isRow = end - at >= SHORTEST_ROW
    kept += sign
    at = isRow ? end : at + 1
  }
  return kept
}

/**
 * Why a new password is too easy to guess: `too_common`, `made_of_name` when it is too short without the names, or
 * `too_simple` when it is too short without the portal's words and without rows of signs. Null for a good one.
 * @param names of the person: user name, first and last name
 */
export async function weaknessOf(
  password: string,
  names: string[],
): Promise<FieldErrorCode | null> {
  const given = plain(password)
  if ((await commonPasswords()).has(given)) return 'too_common'
  const parts = names
    .flatMap((name) => [plain(name), ...plain(name).split(/[^\p{L}\p{M}\p{N}]+/u)])
    .filter((part) => part.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), given)
  if (rest !== given && rest.length < PASSWORD_LENGTH.min) return 'made_of_name'
  const guessed = withoutRows(CONTEXT.reduce((text, word) => text.replaceAll(word, ''), rest))
  return guessed !== given && guessed.length < PASSWORD_LENGTH.min ? 'too_simple' : null
}
