interface Timer {
  id: number
  at: number
  everyMs: number | null
  run: () => void
  owner: object
}

/** The clock of one device: nothing passes on it but what the schedule lets pass. */
export class DeviceClock {
  now = Date.now()
  private timers = new Map<number, Timer>()
  private lastId = 0

  set(owner: object, run: () => void, ms = 0, everyMs: number | null = null): number {
    this.lastId += 1
    const id = this.lastId
    this.timers.set(id, { id, at: this.now + Math.max(0, ms || 0), everyMs, run, owner })
    return id
  }

  clear(id: number | undefined): void {
    if (id !== undefined) this.timers.delete(id)
  }

  /** The owner has ended: none of its timers runs any more. */
  endAllOf(owner: object): void {
    for (const timer of this.timers.values())
      if (timer.owner === owner) this.timers.delete(timer.id)
  }

  /** Goes on to the next timer until then, and runs it; false where there is none. */
  runNext(until: number): boolean {
    let next: Timer | undefined
    for (const timer of this.timers.values()) if (!next || timer.at < next.at) next = timer
    if (!next || next.at > until) return false
    this.now = Math.max(this.now, next.at)
    if (next.everyMs === null) this.timers.delete(next.id)
    else next.at = this.now + Math.max(1, next.everyMs)
    next.run()
    return true
  }
}
