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
