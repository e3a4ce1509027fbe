import { SIGNATURE_HEADER, takeCallBack } from '../../../contract/payouts/call-back.ts'
import {
  listCarriedOver,
  listMonths,
  openMonth,
  previewMonth,
} from '../../../contract/payouts/months.ts'
import { recordOutcome, recordOutcomes } from '../../../contract/payouts/outcomes.ts'
import { getPayout } from '../../../contract/payouts/payout-record.ts'
import {
  getRequest,
  listRequests,
  MAX_PAYOUTS_OF_REQUEST,
  prepareRequest,
  releaseRequest,
  withdrawRequest,
} from '../../../contract/payouts/payout-requests.ts'
import {
  changePayoutSettings,
  getPayoutSettings,
} from '../../../contract/payouts/payout-settings.ts'
import {
  countPayouts,
  exportPayouts,
  exportPayoutsWorkbook,
  listPayouts,
  matchPayouts,
} from '../../../contract/payouts/payouts.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv, serveList } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import type { EndpointInput } from '../../platform/http/endpoint-route.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { PAYOUT_COLUMNS, payoutBatches } from './export.ts'
import { countByStatus, listFrom, listPage } from './list-queries.ts'
import { preview, readCarriedOver, readMonths, takeOpening } from './opening.ts'
import { takeOutcome, takeOutcomes } from './outcomes.ts'
import { takeProviderWord } from './provider.ts'
import { readDetail, readRows } from './record.ts'
import { listItems, listWaiting } from './request-queries.ts'
import { getRequestOf, prepare, release, withdraw } from './requests.ts'
import { changeSettings, readSettings } from './settings.ts'

/** Payouts: the months and releases of administrators, the provider's word, and what receivers see of their own. */
export const routes: Routes = (app, { environment: { payoutProvider }, database }) => {
  const { db } = database
  serve(app, listPayouts, ({ caller, query: { page, after, ...filter } }) =>
    listPage(db, caller, filter, { page, after }),
  )
  serve(app, matchPayouts, async ({ caller, query }) => ({
    rows: await listFrom(db, caller, query, { offset: 0, limit: MAX_PAYOUTS_OF_REQUEST }),
  }))
  serve(app, countPayouts, async ({ caller, query }) => ({
    counts: await countByStatus(db, caller, query),
  }))
  const exported = {
    ...{ list: 'payouts', columns: PAYOUT_COLUMNS },
    batchesOf: ({ caller, query }: Pick<EndpointInput<typeof exportPayouts>, 'caller' | 'query'>) =>
      payoutBatches(db, caller, query),
  }
  serveCsv(app, database, exportPayouts, { ...exported, fileName: 'payouts.csv' })
  const workbook = { ...exported, fileName: 'payouts.xlsx' }
  serveList(app, database, exportPayoutsWorkbook, workbook, WORKBOOK_WRITER)

  serve(app, listMonths, async () => ({ months: await readMonths(db) }))
  serve(app, previewMonth, ({ params }) => preview(db, params.month))
  serveOnce(app, db, openMonth, (tx, { caller, params, body }) =>
    takeOpening(tx, caller, params.month, body.fingerprint),
  )
  serve(app, listCarriedOver, async ({ params }) => ({
    receivers: await readCarriedOver(db, params.month),
  }))

  serveOnce(app, db, prepareRequest, (tx, { caller, body }) => prepare(tx, caller, body))
  serve(app, listRequests, async ({ caller }) => ({
    requests: await listWaiting(db, caller._id),
  }))
  serve(app, getRequest, async ({ caller, params: { id } }) => {
    const request = await getRequestOf(db, caller._id, id)
    const ids = (await listItems(db, [id])).map(({ payoutId }) => payoutId)
    return { ...request, payouts: await readRows(db, caller, ids) }
  })
  serveOnce(app, db, withdrawRequest, (tx, { caller, params }) => withdraw(tx, caller, params.id))
  serveOnce(app, db, releaseRequest, (tx, { caller, params }) =>
    release(tx, caller, params.id, payoutProvider),
  )

  serveOnce(app, db, recordOutcome, (tx, { caller, params, body }) =>
    takeOutcome(tx, caller, params.id, body),
  )
  serveOnce(app, db, recordOutcomes, async (tx, { caller, body }) => ({
    results: await takeOutcomes(tx, caller, body),
  }))
  serve(app, takeCallBack, ({ body, request }) =>
    db.transaction((tx) =>
      takeProviderWord(tx, payoutProvider, body, request.headers[SIGNATURE_HEADER]),
    ),
  )

  serve(app, getPayoutSettings, () => readSettings(db, payoutProvider))
  serve(app, changePayoutSettings, ({ caller, body }) =>
    changeSettings(db, caller, body.fourEyes, payoutProvider),
  )
  serve(app, getPayout, ({ caller, params }) => readDetail(db, caller, params.id))
}
