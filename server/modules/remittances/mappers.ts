import type { RemittanceDetail, RemittanceRow } from '../../../contract/remittances/remittances.ts'
import type { auditTrail } from '../../platform/database/audit-table.ts'
import type { ListedRemittance, listDoubles } from './queries.ts'

/** A remittance as lists show it. */
export function toRow({
  remittance,
  franchiseName,
  isLikelyDouble,
}: ListedRemittance): RemittanceRow {
  const { id, number, provisionalNumber, franchiseId, paise, way, reference, day } = remittance
  const { state, receivedAt, decidedAt, decidedByName, version } = remittance
  return {
    _id: id,
    remittanceNumber: number,
    ...{ provisionalNumber, franchiseId, franchiseName, paise, way, reference, day, state },
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt && decidedAt.toISOString(),
    ...{ decidedByName, isLikelyDouble, version },
  }
}

type Double = Awaited<ReturnType<typeof listDoubles>>[number]

/** One that looks like the same money. */
export function toDouble({ id: _id, number: remittanceNumber, franchiseName, state }: Double) {
  return { _id, remittanceNumber, franchiseName, state }
}

/** An event of its history; none for an opened document, which is the audit trail's alone. */
export function toEvents({
  id,
  action,
  actorName,
  receivedAt,
  details,
}: typeof auditTrail.$inferSelect): RemittanceDetail['history'] {
  if (action === 'document_viewed') return []
  const { reason } = details
  return [
    {
      _id: id,
      action: action as RemittanceDetail['history'][number]['action'],
      actorName,
      at: receivedAt.toISOString(),
      reason: typeof reason === 'string' ? reason : null,
    },
  ]
}
