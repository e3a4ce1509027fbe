import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { searchWords } from '../../../contract/core/search-words.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { customerErasures, customers } from './table.ts'

/** A number at a franchise. */
export interface Line {
  franchiseId: string
  phone: string
}

/** Of the caller's franchise alone: staff, who have none, see nobody. */
function visibleTo({ franchiseId }: Actor): SQL {
  return franchiseId === null ? sql`false` : eq(customers.franchiseId, franchiseId)
}

const isOn = ({ franchiseId, phone }: Line) =>
  and(eq(customers.franchiseId, franchiseId), eq(customers.phone, phone))

function phoneHash({ franchiseId, phone }: Line): string {
  return createHash('sha256').update(`${franchiseId} ${phone}`).digest('base64url')
}

const isErased = (line: Line) =>
  and(
    eq(customerErasures.franchiseId, line.franchiseId),
    eq(customerErasures.phoneHash, phoneHash(line)),
  )

const ORDER = sql`${desc(customers.lastVisitAt)}, ${desc(customers.id)}`

export async function listCustomersPage(
  tx: Queryable,
  caller: Actor,
  search: string | undefined,
  page: number,
) {
  const text = sql`${customers.nameKey} || ' ' || ${customers.phone}`
  const words = searchWords(search ?? '').map((word) => like(text, `%${word}%`))
  const found = sql`select ${customers.id} as id, ${customers.lastVisitAt} as seen
    from ${customers} where ${and(visibleTo(caller), ...words)}`
  return paged(tx, found, { page, order: sql`seen desc, id desc` }, async (ids) =>
    tx.select().from(customers).where(inArray(customers.id, ids)).orderBy(ORDER),
  )
}

export async function listByPhone(tx: Queryable, caller: Actor, phone: string) {
  return tx
    .select()
    .from(customers)
    .where(and(visibleTo(caller), eq(customers.phone, phone)))
    .orderBy(ORDER)
}

export async function findCustomer(tx: Queryable, caller: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(visibleTo(caller), eq(customers.id, id)))
  return row
}

/** Until the transaction ends nobody of the number is entered or erased beside it. */
export async function lockLine(tx: Tx, line: Line): Promise<void> {
  await lockNamed(tx, `customer ${phoneHash(line)}`)
}

export async function findErasedAt(tx: Queryable, line: Line): Promise<Date | null> {
  const [row] = await tx
    .select({ erasedAt: customerErasures.erasedAt })
    .from(customerErasures)
    .where(isErased(line))
  return row?.erasedAt ?? null
}

/** Writes the customer; what was kept before an older visit stays. */
export async function putCustomer(tx: Tx, row: typeof customers.$inferInsert): Promise<void> {
  const { name, email, address, village, lastVisitAt, keptUntil } = row
  await tx
    .insert(customers)
    .values(row)
    .onConflictDoUpdate({
      target: [customers.franchiseId, customers.phone, customers.nameKey],
      set: { name, email, address, village: village ?? null, lastVisitAt, keptUntil },
      setWhere: lt(customers.lastVisitAt, lastVisitAt),
    })
}

/** Takes everybody of the number out of the book and notes that it was done. */
export async function eraseLine(tx: Tx, line: Line, erasedAt: Date): Promise<void> {
  await tx.delete(customers).where(isOn(line))
  await tx
    .insert(customerErasures)
    .values({ franchiseId: line.franchiseId, phoneHash: phoneHash(line), erasedAt })
    .onConflictDoUpdate({
      target: [customerErasures.franchiseId, customerErasures.phoneHash],
      set: { erasedAt },
    })
}

export async function deleteEnded(tx: Queryable, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(customers).where(lt(customers.keptUntil, now))
  return rowCount ?? 0
}
