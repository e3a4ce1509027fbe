import { eraseCustomer } from '../../../contract/customers/customers.ts'
import { count } from './network-faults.ts'
import type { Scene, Step } from './scene.ts'

/** The customer of this device's applications withdraws the consent to be kept in the customer book. */
export const eraseTheCustomer: Step = async ({ stage, phone, memory }) => {
  const [row] = await stage.query('select id from customers where phone = $1', [phone])
  if (!row) return
  const person = await stage.planner()
  const { status } = await person.call(eraseCustomer, { params: { id: String(row['id']) } })
  if (status !== 200) return
  memory.erasedAt = new Date()
  count('customer erased')
}

/** An erased customer comes back by a later visit alone, whatever waited on devices at the erasure. */
export async function wrongInCustomers({ stage, phone, memory }: Scene): Promise<string[]> {
  if (!memory.erasedAt) return []
  const rows = await stage.query(
    `select c.id from customers c where c.phone = $1 and not exists (select from applications a
       where a.customer_phone = $1 and least(a.captured_at, a.received_at) > $2)`,
    [phone, memory.erasedAt],
  )
  return rows.length > 0 ? ['an erased customer is in the book again'] : []
}
