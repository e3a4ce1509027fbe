import type { Payment } from '../../../contract/applications/payment.ts'
import type { DayLine } from '../../../contract/payments/day-book.ts'
import type { EntryRow, listEntriesOfDay, listSameReferences } from './queries.ts'

type Same = Awaited<ReturnType<typeof listSameReferences>>[number]

/** An entry of an application as its record shows it. */
export function toPayment(row: EntryRow, same: readonly Same[]): Payment {
  const { id, kind, paise, way, reference, toName, reason, reversesId, byName } = row
  return {
    _id: id,
    kind: kind === 'refund' ? 'refund' : 'fee',
    ...{ paise, way, reference, toName, reason, reversesId, byName },
    capturedAt: row.capturedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    alsoOn: same
      .filter(
        (one) =>
          one.reference === reference &&
          one.franchiseId === row.franchiseId &&
          one.applicationId !== row.applicationId,
      )
      .map(({ number }) => number),
  }
}

type LineRow = Awaited<ReturnType<typeof listEntriesOfDay>>[number]

/** An entry as a line of the day book. */
export function toLine({ entry, number, isReversed }: LineRow): DayLine {
  const { id, kind, cause, way, paise, reference, applicationId, reason, byName } = entry
  const { bookDay, arrivedDay, reversesId, capturedAt } = entry
  return {
    _id: id,
    ...{ kind, cause, way, paise, reference, reason, byName, bookDay, arrivedDay, reversesId },
    application:
      applicationId === null || number === null
        ? null
        : { _id: applicationId, applicationId: number },
    capturedAt: capturedAt.toISOString(),
    isReversed,
  }
}
