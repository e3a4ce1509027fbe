/** Whether the words differ by one typing error: a letter too many, missing, another one, or two in each other's place. */
export function isOneOff(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1 || typed === word) return false
  let at = 0
  while (typed[at] !== undefined && typed[at] === word[at]) at += 1
  const [a, b] = [typed.slice(at), word.slice(at)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** How many letters have to be added, left out or put in place of others. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + Number(letter !== other[to - 1])
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
