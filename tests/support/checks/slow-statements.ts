import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'

interface Entry {
  receiverId: string
  month: string
  kind: LedgerEvent
  paise: number
}

/** What moved a receiver's balance, written down as it happened. */
export class SlowStatements {
  private readonly entries: Entry[] = []

  write(entry: Entry): void {
    if (entry.paise !== 0) this.entries.push(entry)
  }

  /** What its statement of the month has to say. */
  of(receiverId: string, month: string) {
    const own = this.entries.filter((entry) => entry.receiverId === receiverId)
    const sum = (entries: readonly Entry[]) => entries.reduce((all, { paise }) => all + paise, 0)
    return {
      openingPaise: sum(own.filter((entry) => entry.month < month)),
      closingPaise: sum(own.filter((entry) => entry.month <= month)),
      lines: own
        .filter((entry) => entry.month === month)
        .map(({ kind, paise }) => `${kind} ${paise}`)
        .toSorted(),
    }
  }
}
