/** How likely letters follow each other in names, learnt from names that are known. */
export interface NameModel {
  /** What these letters cost behind a text that ends in `behind`; `$` is the end of the name. */
  cost(behind: string, letters: string): number
}

const WEIGHT = 4
/** What a letter costs on average: a longer way to write a name is not the less likely for it. */
const USUAL = 4
const K1 = 60
const K2 = 20
const START = '^^'

/** Learns from known names which letters follow which two. */
export function nameModel(names: Iterable<string>): NameModel {
  const counts = new Map<string, number>()
  const count = (letters: string) => counts.set(letters, (counts.get(letters) ?? 0) + 1)
  for (const name of names) {
    const text = `${START}${name}$`
    for (let at = START.length; at < text.length; at++) {
      for (const from of [at - 2, at - 1, at]) count(text.slice(from, at + 1))
      for (const from of [at - 2, at - 1]) count(`${text.slice(from, at)}+`)
      count('+')
    }
  }
  const seen = (letters: string) => counts.get(letters) ?? 0
  const memory = new Map<string, number>()
  const costOf = (two: string, letter: string): number => {
    const key = two + letter
    const known = memory.get(key)
    if (known !== undefined) return known
    const alone = (seen(letter) + 0.5) / (seen('+') + 60)
    const one = two.slice(-1)
    const behindOne = (seen(one + letter) + K1 * alone) / (seen(`${one}+`) + K1)
    const behindTwo = (seen(key) + K2 * behindOne) / (seen(`${two}+`) + K2)
    const cost = -Math.log(behindTwo) * WEIGHT
    memory.set(key, cost)
    return cost
  }
  return {
    cost(behind, letters) {
      let text = `${START}${behind}`.slice(-2)
      let sum = 0
      for (const letter of letters) {
        sum += costOf(text, letter) - USUAL
        text = text.slice(1) + letter
      }
      return sum
    },
  }
}
