import { readCounterUpi } from '../../../contract/payments/counter-upi.ts'
import * as changes from '../../../contract/payments/day-book-changes.ts'
import { readDayBook } from '../../../contract/payments/day-book.ts'
import { readOwnFees } from '../../../contract/payments/own-day.ts'
import { enterPayment } from '../../../contract/payments/payment-changes.ts'
import { exportPayments, listPayments } from '../../../contract/payments/payment-list.ts'
import { confirmUpiId, requestUpiId } from '../../../contract/payments/upi.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readApplication } from '../applications/service.ts'
import { closeDay, moveCash, readBook, reverseMovement } from './day-book.ts'
import { enterNow } from './enter.ts'
import { PAYMENT_COLUMNS, paymentBatches } from './export.ts'
import { readPayments } from './list.ts'
import { readFeesOfDay } from './own-day.ts'
import { confirmUpi, readUpi, requestUpi } from './upi.ts'

/** Fees at the counter, the books of the tills, and where a franchise is paid by UPI. */
export const routes: Routes = (app, { database, reads }) => {
  const { db } = database

  serve(app, listPayments, ({ caller, query: { page, after, ...filter } }) =>
    readPayments(db, caller, filter, { page, after }),
  )
  serveCsv(app, database, exportPayments, {
    list: 'payments',
    fileName: 'payments.csv',
    columns: PAYMENT_COLUMNS,
    batchesOf({ caller, query }) {
      reads.note(caller, 'export', ['payments'])
      return paymentBatches(db, caller, query)
    },
  })
  serveOnce(app, db, enterPayment, async (tx, { caller, params, body }) => {
    await enterNow(tx, caller, params.id, body)
    return readApplication(tx, caller, params.id)
  })

  serve(app, readOwnFees, ({ caller, query }) => readFeesOfDay(db, caller, query.day))
  serve(app, readDayBook, ({ caller, query: { till: tillId, day } }) =>
    readBook(db, caller, { tillId, day }),
  )
  serveOnce(app, db, changes.moveCash, (tx, { caller, body }) => moveCash(tx, caller, body))
  serveOnce(app, db, changes.reverseMovement, (tx, { caller, params, body }) =>
    reverseMovement(tx, caller, params.id, body.reason),
  )
  serveOnce(app, db, changes.closeDay, (tx, { caller, body }) => closeDay(tx, caller, body))

  serve(app, readCounterUpi, ({ caller }) => readUpi(db, caller))
  serve(app, requestUpiId, ({ caller, params, body }) =>
    requestUpi(db, caller, params.id, body.upiId),
  )
  serve(app, confirmUpiId, ({ caller, params }) => confirmUpi(db, caller, params.requestId))
}
