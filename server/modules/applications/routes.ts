import {
  addRemark,
  editApplication,
  noteNumber,
} from '../../../contract/applications/application-changes.ts'
import { exportApplications } from '../../../contract/applications/application-export.ts'
import {
  changeStatus,
  getApplication,
  listApplications,
  listFranchiseApplications,
  listPartnerApplications,
  summarizeApplications,
} from '../../../contract/applications/applications.ts'
import { assignApplication } from '../../../contract/applications/partner-assignment.ts'
import {
  countPending,
  listPending,
  matchPending,
} from '../../../contract/applications/pending-queue.ts'
import { trackSla } from '../../../contract/applications/sla/sla-tracker.ts'
import { createApplication } from '../../../contract/applications/submission.ts'
import { getWorkingSet } from '../../../contract/applications/working-set.ts'
import { listFrequentServices } from '../../../contract/catalogue/frequent-services.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { tagAnswer } from '../../platform/http/live-answers.ts'
import { idsOf, isNumberSearch } from '../audit/reads/number-search-rules.ts'
import { decideStatus } from '../decisions/status-change.ts'
import { takeSubmission } from '../decisions/submission.ts'
import { editDetails } from './application-edit.ts'
import { assignPartner } from './assign-partner.ts'
import { noteDepartmentNumber } from './department-number.ts'
import { APPLICATION_COLUMNS, applicationBatches } from './export.ts'
import { listFrequent } from './frequent-queries.ts'
import { levelCounts } from './level-queries.ts'
import { pendingFigures, queueHoldsUntil, readMatches, readPending } from './pending-queue.ts'
import { takeRemark } from './remark.ts'
import {
  readApplication,
  readOpenApplications,
  readPage,
  readWorkingSet,
  summarize,
  track,
} from './service.ts'

/** The life of an application over HTTP. */
export const routes: Routes = (app, { database, reads }) => {
  const { db } = database

  for (const list of [listApplications, listFranchiseApplications, listPartnerApplications]) {
    serve(app, list, async ({ caller, reply, query: { page, after, ...filter } }) => {
      if (page === undefined) return readOpenApplications(db, caller)
      if (filter.serviceLevel) tagAnswer(reply, caller, (await levelCounts(db, caller)).until)
      const found = await readPage(db, caller, filter, { page, after })
      if (isNumberSearch(filter.search)) reads.note(caller, 'found', idsOf(found.rows))
      return found
    })
  }

  serve(app, listFrequentServices, async ({ caller: { franchiseId } }) => ({
    serviceIds: franchiseId === null ? [] : await listFrequent(db, franchiseId),
  }))

  serveCsv(app, database, exportApplications, {
    list: 'applications',
    fileName: 'applications.csv',
    columns: APPLICATION_COLUMNS,
    batchesOf({ caller, query }) {
      reads.note(caller, 'export', ['applications'])
      return applicationBatches(db, caller, query)
    },
  })

  serve(app, summarizeApplications, async ({ caller, reply, query }) => {
    const { summary, until } = await summarize(db, caller, query)
    tagAnswer(reply, caller, until)
    return summary
  })
  serve(app, trackSla, async ({ caller, reply, query }) => {
    const { tracker, until } = await track(db, caller, query.by)
    tagAnswer(reply, caller, until)
    return tracker
  })
  serve(app, listPending, async ({ caller, reply, query: { page, after, ...filter } }) => {
    tagAnswer(reply, caller, await queueHoldsUntil(db, caller))
    return readPending(db, caller, filter, { page, after })
  })
  serve(app, matchPending, ({ caller, query }) => readMatches(db, caller, query))
  serve(app, countPending, async ({ caller, reply, query }) => {
    const { until, ...figures } = await pendingFigures(db, caller, query)
    tagAnswer(reply, caller, until)
    return figures
  })
  serve(app, getWorkingSet, ({ caller }) => readWorkingSet(db, caller))
  serve(app, getApplication, async ({ caller, params }) => {
    const application = await readApplication(db, caller, params.id)
    reads.note(caller, 'application', [application._id])
    return application
  })

  serveOnce(app, db, createApplication, (tx, { caller, body, idempotencyKey }) =>
    takeSubmission(tx, caller, idempotencyKey, body),
  )
  serveOnce(app, db, changeStatus, (tx, { caller, params, body }) =>
    decideStatus(tx, caller, params.id, body),
  )
  serveOnce(app, db, editApplication, (tx, { caller, params, body }) =>
    editDetails(tx, caller, params.id, body),
  )
  serveOnce(app, db, addRemark, (tx, { caller, params, body }) =>
    takeRemark(tx, caller, params.id, body),
  )
  serveOnce(app, db, noteNumber, (tx, { caller, params, body }) =>
    noteDepartmentNumber(tx, caller, params.id, body),
  )
  serveOnce(app, db, assignApplication, (tx, { caller, params, body }) =>
    assignPartner(tx, caller, params.id, body),
  )
}
