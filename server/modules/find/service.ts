import {
  isFoundBy,
  nameText,
  readSearch,
} from '../../../contract/applications/application-search.ts'
import { mayDo } from '../../../contract/core/access.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Found } from '../../../contract/find/find.ts'
import { FOUND_OF_A_KIND } from '../../../contract/find/find.ts'
import { isLongEnough } from '../../../contract/find/search-length.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { toRow as toApplicationRow } from '../applications/mappers.ts'
import { listFound as listFoundApplications } from '../applications/queries.ts'
import { listFranchiseNames, listPartnerNames } from '../outlets/network/queries.ts'
import { listFrom as listPayoutsFrom } from '../payouts/list-queries.ts'
import { toRow as toRemittanceRow } from '../remittances/mappers.ts'
import { listRemittancePage } from '../remittances/queries.ts'
import { toRow as toTicketRow } from '../tickets/mappers.ts'
import { listFound as listFoundTickets } from '../tickets/queries.ts'

const NOTHING: Found = {
  ...{ applications: [], tickets: [], remittances: [], payouts: [] },
  ...{ franchises: [], partners: [] },
}

/**
 * The newest records of each kind that the search finds among those that the viewer may see, by the rule of the
 * lists (rules.md, Find). The answer's schema leaves of a row what tells it apart.
 */
export async function find(tx: Queryable, viewer: Viewer, search: string): Promise<Found> {
  if (!isLongEnough(search)) return NOTHING
  const [applications, tickets, remittances, payouts, network] = await Promise.all([
    listFoundApplications(tx, viewer, search, FOUND_OF_A_KIND),
    listFoundTickets(tx, viewer, search, FOUND_OF_A_KIND),
    findRemittances(tx, viewer, search),
    findPayouts(tx, viewer, search),
    findInNetwork(tx, viewer, search),
  ])
  return {
    applications: applications.map(toApplicationRow),
    tickets: tickets.map(toTicketRow),
    remittances: remittances.map(toRemittanceRow),
    payouts,
    ...network,
  }
}

/** Remittances by number, reference, amount or franchise, for those who see any. */
async function findRemittances(tx: Queryable, viewer: Viewer, search: string) {
  if (!mayDo(viewer.userType, 'remittance.read')) return []
  return (await listRemittancePage(tx, viewer, { search }, { page: 1 }, FOUND_OF_A_KIND)).rows
}

/** Payouts by number, payment key, receiver or amount, for those who see any. */
async function findPayouts(tx: Queryable, viewer: Viewer, search: string) {
  if (!mayDo(viewer.userType, 'payout.read')) return []
  return listPayoutsFrom(tx, viewer, { search }, { offset: 0, limit: FOUND_OF_A_KIND })
}

/** Franchises and partners by the words of name and district, for those who choose among all of them. */
async function findInNetwork(tx: Queryable, viewer: Viewer, search: string) {
  if (!mayDo(viewer.userType, 'franchise.choose')) return { franchises: [], partners: [] }
  const [franchises, partners] = await Promise.all([
    listFranchiseNames(tx, viewer),
    listPartnerNames(tx),
  ])
  const readings = readSearch(search)
  const first = <Row>(rows: readonly Row[], textOf: (row: Row) => string) =>
    rows.filter((row) => isFoundBy(readings, nameText(textOf(row)))).slice(0, FOUND_OF_A_KIND)
  return {
    franchises: first(franchises, ({ name, district }) => `${name} ${district}`),
    partners: first(partners, ({ name }) => name),
  }
}
