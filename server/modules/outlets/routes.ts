import type { FastifyInstance } from 'fastify'
import { confirmBankAccount, requestBankAccount } from '../../../contract/outlets/bank-account.ts'
import {
  createOutlet,
  editOutlet,
  resetOutletPassword,
  setOutletState,
} from '../../../contract/outlets/outlet-changes.ts'
import { listOutletPoints } from '../../../contract/outlets/outlet-map.ts'
import { exportOutlets, getOutlet, listOutlets } from '../../../contract/outlets/outlets.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { confirmChange, requestChange } from './bank-accounts.ts'
import { OUTLET_COLUMNS, outletBatches } from './export.ts'
import { readDetail } from './mappers.ts'
import { readPoints } from './points.ts'
import { readOutlets, takeNewOutlet, takeOutletEdit } from './service.ts'
import { changeState, resetPassword } from './state.ts'

/** Franchises and partners, for administrators and, as far as it goes, support. */
export function outletRoutes(
  app: FastifyInstance,
  { environment: { publicUrl }, database }: AppDependencies,
): void {
  const { db } = database
  serve(app, listOutlets, ({ params, query: { page, ...filter } }) =>
    readOutlets(db, params.kind, filter, page),
  )
  serve(app, listOutletPoints, ({ params, query }) => readPoints(db, params.kind, query))
  serveCsv(app, database, exportOutlets, {
    list: 'outlets',
    fileName: 'outlets.csv',
    columns: OUTLET_COLUMNS,
    batchesOf: ({ params, query }) => outletBatches(db, params.kind, query),
  })
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
  serve(app, requestBankAccount, ({ caller, params, body }) =>
    requestChange(db, caller, params.kind, params.id, body),
  )
  serve(app, confirmBankAccount, ({ caller, params }) =>
    confirmChange(db, caller, params.requestId),
  )
}
