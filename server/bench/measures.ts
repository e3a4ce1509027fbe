/** Milliseconds by what was done. */
export class Measures {
  readonly #times = new Map<string, number[]>()

  add(what: string, milliseconds: number): void {
    const times = this.#times.get(what)
    if (times) times.push(milliseconds)
    else this.#times.set(what, [milliseconds])
  }

  count(what?: string): number {
    if (what !== undefined) return this.#times.get(what)?.length ?? 0
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  /** The time within which that share of them was done; NaN where nothing was. */
  percentile(what: string, share: number): number {
    const times = (this.#times.get(what) ?? []).toSorted((a, b) => a - b)
    return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN
  }
}
