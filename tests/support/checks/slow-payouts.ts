interface Line {
  receiverId: string
  month: string
  paise: number
  isPromised: boolean
}

type State = 'pending' | 'processing' | 'completed' | 'failed'

interface SlowPayout {
  receiverId: string
  month: string
  paise: number
  state: State
}

/** What payouts are, said as slowly and plainly as can be: lines that are promised once, and money that moves one way. */
export class SlowPayouts {
  readonly lines: Line[] = []
  readonly payouts: SlowPayout[] = []

  book(receiverId: string, month: string, paise: number): void {
    this.lines.push({ receiverId, month, paise, isPromised: false })
  }

  /** All lines up to the month that are in no payout yet are in this one, if they come to enough. */
  open(month: string, receiverIds: readonly string[], taxes: ReadonlyMap<string, number>): void {
    for (const receiverId of receiverIds) {
      this.book(receiverId, month, -(taxes.get(receiverId) ?? 0))
      const open = this.lines.filter(
        (line) => line.receiverId === receiverId && line.month <= month && !line.isPromised,
      )
      const paise = open.reduce((sum, line) => sum + line.paise, 0)
      if (paise < 10_000) continue
      for (const line of open) line.isPromised = true
      this.payouts.push({ receiverId, month, paise, state: 'pending' })
    }
  }

  /** What the network owes a receiver: what is in no payout, and what of its payouts has not left. */
  owed(receiverId: string): number {
    const own = <Row extends { receiverId: string; paise: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.receiverId === receiverId).reduce((sum, { paise }) => sum + paise, 0)
    const waiting = this.payouts.filter(({ state }) => state === 'pending' || state === 'failed')
    return own(this.lines.filter(({ isPromised }) => !isPromised)) + own(waiting)
  }

  sumOf(state: State): number {
    return this.payouts
      .filter((payout) => payout.state === state)
      .reduce((sum, { paise }) => sum + paise, 0)
  }
}
