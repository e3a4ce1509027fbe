/** A source of repeatable chance: the same seed gives the same demo data everywhere. */
export interface DemoRandom {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean
}

/** mulberry32: small, fast and even enough for demo data; never for secrets. */
export function demoRandom(seed: number): DemoRandom {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
