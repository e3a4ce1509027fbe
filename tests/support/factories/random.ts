/** Repeatable chance for property tests: whole numbers from 0 up to, not including, `below`. */
export function repeatableRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    // A linear congruential generator; its high bits are even enough for picking cases.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One of some, by chance. */
export function pickBy(chance: (below: number) => number) {
  return <Each>(some: readonly Each[]): Each => {
    const each = some[chance(some.length)]
    if (each === undefined) throw new Error('there is nothing to pick')
    return each
  }
}
