import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foundBy } from '../../platform/blocks/found-by.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { customerDocuments, customerErasures, customers } from './table.ts'

/** A number at a franchise. */
export interface Line {
  franchiseId: string
  phone: string
}

/** Customers of the caller's franchise alone; staff have no franchise, so they see no customers. */
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
  page: PageAsked,
) {
  const isFound = search ? foundBy(customers.searchText, search) : undefined
  const found = sql`select ${customers.id} as id, ${customers.lastVisitAt} as seen
    from ${customers} where ${and(visibleTo(caller), isFound)}`
  return paged(tx, found, { ...page, order: sql`seen desc, id desc` }, async (ids) =>
    tx.select().from(customers).where(inArray(customers.id, ids)).orderBy(ORDER),
  )
}

/** The franchise's customers seen last. */
export async function listRecent(tx: Queryable, caller: Actor, limit: number) {
  return tx.select().from(customers).where(visibleTo(caller)).orderBy(ORDER).limit(limit)
}

/** The documents on file of these customers. */
export async function listOnFile(tx: Queryable, customerIds: string[]) {
  if (customerIds.length === 0) return []
  return tx
    .select()
    .from(customerDocuments)
    .where(isOneOf(customerDocuments.customerId, customerIds))
    .orderBy(desc(customerDocuments.takenAt), customerDocuments.kind)
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

/**
 * Locks a phone number in the book until the transaction ends: nobody else can enter or erase its customers
 * meanwhile.
 */
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

/** Writes the customer; what was kept before an older visit stays, and so do answers that were not asked now. */
export async function putCustomer(tx: Tx, row: typeof customers.$inferInsert): Promise<void> {
  const { name, email, address, language, village, lastVisitAt, keptUntil } = row
  await tx
    .insert(customers)
    .values(row)
    .onConflictDoUpdate({
      target: [customers.franchiseId, customers.phone, customers.nameKey],
      set: {
        ...{ name, email, address, village: village ?? null, lastVisitAt, keptUntil },
        ...(language && { language }),
        answers: sql`${customers.answers} || excluded.answers`,
      },
      setWhere: lt(customers.lastVisitAt, lastVisitAt),
    })
}

interface Person extends Line {
  nameKey: string
}

const isPerson = (person: Person) => and(isOn(person), eq(customers.nameKey, person.nameKey))

/** Puts documents on file for a customer who is in the book; the latest of each kind stays. */
export async function putOnFile(
  tx: Tx,
  person: Person,
  documents: readonly { kind: string; documentId: string; takenAt: Date }[],
): Promise<void> {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(isPerson(person))
  if (!customer) throw new Error('the customer was not written')
  for (const document of documents) {
    const { documentId, takenAt } = document
    await tx
      .insert(customerDocuments)
      .values({ ...document, customerId: customer.id })
      .onConflictDoUpdate({
        target: [customerDocuments.customerId, customerDocuments.kind],
        set: { documentId, takenAt },
        setWhere: lt(customerDocuments.takenAt, takenAt),
      })
  }
}

/** The document of this kind on file for this person. */
export async function findOnFile(tx: Queryable, person: Person, kind: string) {
  const [row] = await tx
    .select({ documentId: customerDocuments.documentId, takenAt: customerDocuments.takenAt })
    .from(customerDocuments)
    .innerJoin(customers, eq(customers.id, customerDocuments.customerId))
    .where(and(isPerson(person), eq(customerDocuments.kind, kind)))
  return row
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
