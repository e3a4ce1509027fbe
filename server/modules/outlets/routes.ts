import { confirmBankAccount, requestBankAccount } from '../../../contract/outlets/bank-account.ts'
import { listFranchiseChoices, listNetworkNames } from '../../../contract/outlets/network-names.ts'
import {
  createOutlet,
  editOutlet,
  resetOutletPassword,
  setOutletState,
} from '../../../contract/outlets/outlet-changes.ts'
import {
  addOutletDocument,
  listOutletDocuments,
  listOwnOutletDocuments,
  withdrawOutletDocument,
} from '../../../contract/outlets/outlet-documents.ts'
import { listOutletPoints } from '../../../contract/outlets/outlet-map.ts'
import {
  exportOutlets,
  exportOutletsWorkbook,
  getOutlet,
  listOutlets,
} from '../../../contract/outlets/outlets.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv, serveList } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import type { EndpointInput } from '../../platform/http/endpoint-route.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { confirmChange, requestChange } from './bank-accounts.ts'
import { readDocuments, readOwnDocuments, takeDocument, withdrawDocument } from './documents.ts'
import { takeOutletEdit } from './edit.ts'
import { exportColumns, outletBatches } from './export.ts'
import { readDetail } from './mappers.ts'
import { listActiveFranchises, listFranchiseNames, listPartnerNames } from './network/queries.ts'
import { readPoints } from './points.ts'
import { readOutlets, takeNewOutlet } from './service.ts'
import { changeState, resetPassword } from './state.ts'

type Exported = Pick<EndpointInput<typeof exportOutlets>, 'params' | 'query'>

/** Franchises and partners, for administrators and, as far as it goes, support. */
export const routes: Routes = (app, { environment: { publicUrl }, database }) => {
  const { db } = database
  serve(app, listFranchiseChoices, async () => ({ franchises: await listActiveFranchises(db) }))
  serve(app, listNetworkNames, async ({ caller }) => ({
    franchises: await listFranchiseNames(db, caller),
    partners: caller.userType === 'service_partner' ? [] : await listPartnerNames(db),
  }))
  serve(app, listOutlets, ({ params, query: { page, after, ...filter } }) =>
    readOutlets(db, params.kind, filter, { page, after }),
  )
  serve(app, listOutletPoints, ({ params, query }) => readPoints(db, params.kind, query))
  const exported = {
    list: 'outlets',
    columns: ({ params }: Exported) => exportColumns(params.kind),
    batchesOf: ({ params, query }: Exported) => outletBatches(db, params.kind, query),
  }
  serveCsv(app, database, exportOutlets, { ...exported, fileName: 'outlets.csv' })
  const workbook = { ...exported, fileName: 'outlets.xlsx' }
  serveList(app, database, exportOutletsWorkbook, workbook, WORKBOOK_WRITER)
  serve(app, getOutlet, ({ params }) => readDetail(db, params.kind, params.id))
  serveOnce(app, db, createOutlet, (tx, { caller, body }) =>
    takeNewOutlet(tx, caller, body, publicUrl),
  )
  serveOnce(app, db, editOutlet, (tx, { caller, params, body }) =>
    takeOutletEdit(tx, caller, params.kind, params.id, body),
  )
  serve(app, setOutletState, ({ caller, params, body }) =>
    changeState(db, caller, params.kind, params.id, body),
  )
  serve(app, resetOutletPassword, async ({ caller, params, body }) => ({
    sent: await resetPassword(db, caller, params.kind, params.id, body, publicUrl),
  }))
  serve(app, listOutletDocuments, ({ params }) => readDocuments(db, params.kind, params.id))
  serve(app, listOwnOutletDocuments, ({ caller }) => readOwnDocuments(db, caller))
  serveOnce(app, db, addOutletDocument, (tx, { caller, params, body }) =>
    takeDocument(tx, caller, params.kind, params.id, body),
  )
  serveOnce(app, db, withdrawOutletDocument, (tx, { caller, params, body }) => {
    const { kind, id: outletId, documentId } = params
    return withdrawDocument(tx, caller, { kind, outletId, documentId }, body)
  })
  serve(app, requestBankAccount, ({ caller, params, body }) =>
    requestChange(db, caller, params.kind, params.id, body),
  )
  serve(app, confirmBankAccount, ({ caller, params }) =>
    confirmChange(db, caller, params.requestId),
  )
}
