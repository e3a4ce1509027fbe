import type { Span } from './stolen-time.ts'

/** Milliseconds by what was done; each is added when it is over. */
export class Measures {
  #taken: (Span & { what: string })[] = []

  add(what: string, milliseconds: number): void {
    const to = performance.now()
    this.#taken.push({ what, from: to - milliseconds, to })
  }

  /** Does it, and adds how long it took. */
  async time<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    const answer = await act()
    this.add(what, performance.now() - began)
    return answer
  }

  /** Does it so many times and says how long it took. Answers what the last time did. */
  async repeat<Answer>(what: string, times: number, act: () => Promise<Answer>): Promise<Answer> {
    let answer = await this.time(what, act)
    for (let time = 1; time < times; time += 1) answer = await this.time(what, act)
    const within = (share: number) => `${this.percentile(what, share).toFixed(1)} ms`
    console.log(`${what}: ${within(0.5)} (p50), ${within(0.95)} (p95)`)
    return answer
  }

  /** All that several have taken. */
  static together(all: readonly Measures[]): Measures {
    const sum = new Measures()
    sum.#taken = all.flatMap((each) => each.#taken)
    return sum
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
