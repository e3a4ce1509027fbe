import type { Span } from './stolen-time.ts'

/** Milliseconds by what was done; each is added when it is over. */
export class Measures {
  #taken: (Span & { what: string })[] = []

  add(what: string, milliseconds: number): void {
    const to = performance.now()
    this.#taken.push({ what, from: to - milliseconds, to })
  }

  count(what?: string): number {
    if (what === undefined) return this.#taken.length
    return this.#taken.filter((each) => each.what === what).length
  }

  /** Without those that were under way in one of the spans. */
  outside(spans: readonly Span[]): Measures {
    const rest = new Measures()
    rest.#taken = this.#taken.filter(({ from, to }) =>
      spans.every((span) => to < span.from || span.to < from),
    )
    return rest
  }

  /** The time within which that share of them was done; NaN where nothing was. */
  percentile(what: string, share: number): number {
    const times = this.#taken
      .filter((each) => each.what === what)
      .map(({ from, to }) => to - from)
      .toSorted((a, b) => a - b)
    return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN
  }
}
