import { remittances } from '../../../server/modules/remittances/table.ts'
import type { Tx } from '../../../server/platform/database/database.ts'

interface Handed {
  id: string
  franchiseId: string
  paise: number
  day: string
  byId: string
}

/** Money that a franchise says it has handed over, as it waits. */
export async function writeRemittance(tx: Tx, { id, byId, ...handed }: Handed): Promise<void> {
  const now = new Date()
  await tx.insert(remittances).values({
    ...{ ...handed, id, number: id, provisionalNumber: id, way: 'upi' },
    ...{ enteredById: byId, enteredByName: 'Asha Jadhav', note: '', state: 'waiting' },
    ...{ capturedAt: now, receivedAt: now },
  })
}
