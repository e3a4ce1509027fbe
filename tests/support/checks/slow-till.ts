import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Closed, TillEntry } from '../../../contract/payments/till-days.ts'
import {
  bookingOf,
  countedUntil,
  daySums,
  expectedPaise,
  mayClose,
} from '../../../contract/payments/till-days.ts'

const HOUR = 60 * 60_000

interface KeptEntry extends TillEntry {
  occurredAt: Date
}

interface KeptClosing extends Closed {
  countedPaise: number
  expectedPaise: number
}

/** An entry on its way: what was typed, and what really changed hands. */
interface OnTheWay {
  kind: TillEntry['kind']
  way: TillEntry['way']
  typedPaise: number
  realPaise: number
  occurredAt: Date
  arrivesAt: number
}

/**
 * A till of notes and coins, whose drawer knows nothing of books: people take money, mistype it, lose some, hand it
 * over, count it, and their entries arrive late. The book beside it is kept by the rules under test.
 */
export class SlowTill {
  now = Date.parse('2026-03-02T04:00:00.000Z')
  readonly entries: KeptEntry[] = []
  readonly closings: KeptClosing[] = []
  private readonly drawer: { at: number; paise: number; isLoss: boolean }[] = []
  private onTheWay: OnTheWay[] = []
  private mistyped: { entry: KeptEntry; realPaise: number }[] = []
  private readonly chance: (below: number) => number

  constructor(chance: (below: number) => number) {
    this.chance = chance
  }

  get today(): string {
    return indiaDay(new Date(this.now))
  }

  /** Money changes hands; its entry arrives at once, or hours or days later. */
  take(kind: TillEntry['kind']): void {
    const way = kind === 'movement' || this.chance(3) > 0 ? 'cash' : 'upi'
    const amount = (1 + this.chance(20)) * 1050
    const sign = kind === 'refund' || (kind === 'movement' && this.chance(2) === 0) ? -1 : 1
    const realPaise = sign * amount
    const typedPaise = this.chance(8) === 0 ? realPaise + sign * 500 : realPaise
    if (way === 'cash') this.drawer.push({ at: this.now, paise: realPaise, isLoss: false })
    const delay = this.chance(3) === 0 ? this.chance(80) * HOUR : 0
    const occurredAt = new Date(this.now)
    this.onTheWay.push({
      kind,
      way,
      typedPaise,
      realPaise,
      occurredAt,
      arrivesAt: this.now + delay,
    })
    this.arrive()
  }

  lose(): void {
    this.drawer.push({ at: this.now, paise: -this.chance(50) * 100, isLoss: true })
  }

  pass(ms: number): void {
    this.now += 1 + ms
    this.arrive()
  }

  /** Takes one mistyped entry back and enters it anew. */
  correct(): void {
    const wrong = this.mistyped.pop()
    if (!wrong) return
    const { kind, way, paise, occurredAt, bookDay } = wrong.entry
    const reversal = this.book(kind, way, -paise, occurredAt)
    this.book(kind, way, wrong.realPaise, occurredAt)
    if (reversal.bookDay !== bookDay) throw new Error('a reversal stands on another day')
  }

  /** Counts and closes the earliest open day, or today. */
  close(): void {
    const openDays = this.openDays()
    const day = openDays[0] ?? this.today
    const last = this.closings.at(-1)
    if (last && day <= last.day) return
    if (!mayClose(day, this.today, openDays)) return
    const until = countedUntil(day, new Date(this.now))
    const sums = daySums(day, this.entries)
    this.closings.push({
      ...{ day, until, countedPaise: this.drawerAt(until.getTime()) },
      expectedPaise: expectedPaise(last?.countedPaise ?? 0, sums),
    })
    this.now += 1
  }

  /** All entries have arrived and every mistake is put right. */
  settle(): void {
    this.now += 100 * HOUR
    this.arrive()
    while (this.mistyped.length > 0) this.correct()
  }

  /** The cash in the drawer at that moment. */
  drawerAt(at: number): number {
    return this.sumOf((change) => change.at <= at)
  }

  /** What was lost in a period. */
  lostBetween(after: number, until: number): number {
    return this.sumOf(({ at, isLoss }) => isLoss && at > after && at <= until)
  }

  openDays(): string[] {
    const last = this.closings.at(-1)?.day ?? ''
    const days = this.entries.filter(({ arrivedDay, bookDay }) => !arrivedDay && bookDay > last)
    return [...new Set(days.map(({ bookDay }) => bookDay))].sort()
  }

  private sumOf(wanted: (change: SlowTill['drawer'][number]) => boolean): number {
    return this.drawer.filter(wanted).reduce((sum, { paise }) => sum + paise, 0)
  }

  private arrive(): void {
    const arrived = this.onTheWay.filter(({ arrivesAt }) => arrivesAt <= this.now)
    this.onTheWay = this.onTheWay.filter(({ arrivesAt }) => arrivesAt > this.now)
    for (const { kind, way, typedPaise, realPaise, occurredAt } of arrived) {
      const entry = this.book(kind, way, typedPaise, occurredAt)
      if (typedPaise !== realPaise) this.mistyped.push({ entry, realPaise })
    }
  }

  private book(
    kind: TillEntry['kind'],
    way: TillEntry['way'],
    paise: number,
    occurredAt: Date,
  ): KeptEntry {
    const booking = bookingOf(occurredAt, new Date(this.now), this.closings)
    const entry = { kind, way, paise, occurredAt, ...booking }
    this.entries.push(entry)
    return entry
  }
}
