import {
  exportAccountEntries,
  listAccountEntries,
  readOutletAccount,
} from '../../../contract/revenue/account.ts'
import { readRevenueTrend, readServiceRevenue } from '../../../contract/revenue/figures.ts'
import {
  exportRevenue,
  exportRevenueWorkbook,
  listRankedOutlets,
} from '../../../contract/revenue/ranking.ts'
import {
  listTargetMatches,
  listTargets,
  previewTargets,
  setTargets,
} from '../../../contract/revenue/targets.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv, serveList } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import type { EndpointInput } from '../../platform/http/endpoint-route.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readEntries } from './account-queries.ts'
import {
  ENTRY_COLUMNS,
  entryBatches,
  readAccount,
  readByService,
  readTrend,
  whoseOf,
} from './own.ts'
import { readRanking, revenueBatches, revenueColumns } from './ranking.ts'
import { previewChange, readTargetMatches, readTargetPage, takeTargets } from './targets.ts'

type Exported = Pick<EndpointInput<typeof exportRevenue>, 'params' | 'query'>

/** Revenue: the ranking and the targets for administrators, an outlet's own figures and account. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, readRevenueTrend, ({ caller, query }) => readTrend(db, caller, query))
  serve(app, readServiceRevenue, ({ caller, query }) => readByService(db, caller, query))

  serve(app, listRankedOutlets, ({ params, query: { page, ...filter } }) =>
    readRanking(db, params.kind, filter, page),
  )
  const exported = {
    list: 'revenue',
    columns: ({ params }: Exported) => revenueColumns(params.kind),
    batchesOf: ({ params, query }: Exported) => revenueBatches(db, params.kind, query),
  }
  serveCsv(app, database, exportRevenue, { ...exported, fileName: 'revenue.csv' })
  const workbook = { ...exported, fileName: 'revenue.xlsx' }
  serveList(app, database, exportRevenueWorkbook, workbook, WORKBOOK_WRITER)

  serve(app, readOutletAccount, async ({ caller, params: { kind, id } }) => {
    whoseOf(caller, { kind, outlet: id })
    return readAccount(db, kind, id)
  })
  serve(app, listAccountEntries, async ({ caller, params: { kind, id }, query }) => {
    whoseOf(caller, { kind, outlet: id })
    const { page, ...filter } = query
    return readEntries(db, caller, { id, filter }, page)
  })
  serveCsv(app, database, exportAccountEntries, {
    list: 'account',
    fileName: 'account.csv',
    columns({ caller, params: { kind, id } }) {
      whoseOf(caller, { kind, outlet: id })
      return ENTRY_COLUMNS
    },
    batchesOf: ({ caller, params, query }) => entryBatches(db, caller, params.id, query),
  })

  serve(app, listTargets, ({ query: { page, ...filter } }) => readTargetPage(db, filter, page))
  serve(app, listTargetMatches, ({ query }) => readTargetMatches(db, query))
  serve(app, previewTargets, ({ body }) => previewChange(db, body))
  serveOnce(app, db, setTargets, (tx, { caller, body }) => takeTargets(tx, caller, body))
}
