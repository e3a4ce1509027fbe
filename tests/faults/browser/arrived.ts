import type { Person } from '../../support/browser/person.ts'
import { detailAs, listAs } from '../../support/browser/person.ts'
import type { Arrived } from './first-minutes.ts'

/** What the server has, as its staff sees it. */
export async function arrivedAt(office: Person): Promise<Arrived> {
  const { total, rows } = await listAs(office, 'sort=-submitted')
  const [newest] = rows
  const documents = newest ? (await detailAs(office, newest._id)).documents.length : 0
  return { total, documents }
}
