import {
  confirmRemittance,
  refuseRemittance,
  takeBackConfirmation,
  withdrawRemittance,
} from '../../../contract/remittances/remittance-changes.ts'
import type { RemittanceFilter } from '../../../contract/remittances/remittances.ts'
import {
  countRemittances,
  exportRemittances,
  exportRemittancesWorkbook,
  getRemittance,
  listRemittances,
  readHeld,
} from '../../../contract/remittances/remittances.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv, serveList } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import type { Caller } from '../../platform/caller.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { REMITTANCE_COLUMNS, remittanceBatches } from './export.ts'
import { countByState } from './queries.ts'
import { moveRemittance, readOwnHeld, readRemittance, readRemittances } from './service.ts'

/** Money that franchises hand over to the network; it is entered by envelopes alone. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, listRemittances, ({ caller, query: { page, after, ...filter } }) =>
    readRemittances(db, caller, filter, { page, after }),
  )
  serve(app, countRemittances, async ({ caller, query }) => ({
    counts: await countByState(db, caller, query),
  }))
  serve(app, readHeld, ({ caller }) => readOwnHeld(db, caller))
  const exported = {
    list: 'remittances',
    columns: REMITTANCE_COLUMNS,
    batchesOf: ({ caller, query }: { caller: Caller; query: RemittanceFilter }) =>
      remittanceBatches(db, caller, query),
  }
  serveCsv(app, database, exportRemittances, { ...exported, fileName: 'remittances.csv' })
  const workbook = { ...exported, fileName: 'remittances.xlsx' }
  serveList(app, database, exportRemittancesWorkbook, workbook, WORKBOOK_WRITER)
  serve(app, getRemittance, ({ caller, params }) => readRemittance(db, caller, params.id))
  serveOnce(app, db, confirmRemittance, (tx, { caller, params, body }) =>
    moveRemittance(tx, caller, params.id, 'confirm', body),
  )
  serveOnce(app, db, refuseRemittance, (tx, { caller, params, body }) =>
    moveRemittance(tx, caller, params.id, 'refuse', body),
  )
  serveOnce(app, db, takeBackConfirmation, (tx, { caller, params, body }) =>
    moveRemittance(tx, caller, params.id, 'take_back', body),
  )
  serveOnce(app, db, withdrawRemittance, (tx, { caller, params, body }) =>
    moveRemittance(tx, caller, params.id, 'withdraw', body),
  )
}
