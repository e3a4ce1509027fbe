import type { Role } from '../../../contract/core/roles.ts'
import type { Asked } from '../../../src/features/find/words/ask.ts'

type Answer = Pick<Asked, 'list' | 'filters' | 'missed'>

export interface Case {
  role: Role
  sentence: string
  /** The first is what is expected; the others may be offered too. */
  right: readonly Answer[]
}

/** `applications serviceLevel=overdue search=Sanjay_Patil ~purple`: a list, its filters, the struck words. */
function readAnswer(text: string): Answer {
  const [list = '', ...parts] = text.trim().split(/\s+/)
  const filters = parts.flatMap((part) => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at), valueOf(part.slice(0, at), part.slice(at + 1))]]
  })
  return {
    list: list as Answer['list'],
    filters: Object.fromEntries(filters),
    missed: parts.filter((part) => part.startsWith('~')).map((part) => part.slice(1)),
  }
}

/** A blank in a name is written as a line. */
const valueOf = (key: string, value: string) =>
  key === 'search' || key === 'district' ? value.replaceAll('_', ' ') : value

/** The sentences of a file, one a line. */
export function readSentences(lines: string): Case[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [role = '', sentence = '', ...answers] = line.split(/ \| /)
      const right = answers.join(' | ').split('||').map(readAnswer)
      return { role: role as Role, sentence, right }
    })
}

const keyOf = ({ list, filters, missed }: Answer) =>
  JSON.stringify([
    list,
    Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)),
    missed.map((word) => word.toLowerCase()),
  ])

/** Right: the first offer is one of the right answers. Silently wrong: an offer without a struck word is none of them. */
export function judge(offered: readonly Asked[], { right }: Case) {
  const keys = new Set(right.map(keyOf))
  const [first] = offered
  return {
    isRight: first !== undefined && keys.has(keyOf(first)),
    isSilentlyWrong: offered.some((each) => each.missed.length === 0 && !keys.has(keyOf(each))),
  }
}
