import type { Queryable } from '../../platform/database/database.ts'
import type { ReceiverBalance } from './balance-queries.ts'

/**
 * The tax that is withheld when a month is opened, in paise by receiver; those without tax may be left out. The
 * preview asks for it too, so it only reads. No tax is withheld yet.
 */
export async function withheldTax(
  _tx: Queryable,
  _month: string,
  _receivers: readonly ReceiverBalance[],
): Promise<ReadonlyMap<string, number>> {
  return new Map()
}
