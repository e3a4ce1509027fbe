import type { FastifyInstance } from 'fastify'
import {
  changeStatus,
  getApplication,
  listApplications,
  listFranchiseApplications,
  listPartnerApplications,
  summarizeApplications,
} from '../../../contract/applications.ts'
import { createApplication } from '../../../contract/submission.ts'
import type { AppParts } from '../../app-parts.ts'
import { serve } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import { readApplication, readOpenApplications, readPage, summarize } from './reading.ts'
import { decideStatus } from './status-change.ts'
import { takeSubmission } from './submission.ts'

/** The life of an application over HTTP. */
export function applicationRoutes(app: FastifyInstance, { database }: AppParts): void {
  const { db } = database

  for (const list of [listApplications, listFranchiseApplications, listPartnerApplications]) {
    serve(app, list, ({ caller, query: { page, ...filter } }) =>
      page === undefined ? readOpenApplications(db, caller) : readPage(db, caller, filter, page),
    )
  }

  serve(app, summarizeApplications, ({ caller }) => summarize(db, caller))
  serve(app, getApplication, ({ caller, params }) => readApplication(db, caller, params.id))

  serve(app, createApplication, async ({ caller, body, idempotencyKey, request }) => {
    const key = { accountId: caller._id, key: idempotencyKey, request: ['create', request.body] }
    const { body: receipt } = await once(db, key, (tx) =>
      takeSubmission(tx, caller, idempotencyKey, body),
    )
    return receipt
  })

  serve(app, changeStatus, async ({ caller, params, body, idempotencyKey, request }) => {
    const key = {
      accountId: caller._id,
      key: idempotencyKey,
      request: ['status', params.id, request.body],
    }
    const { body: detail } = await once(db, key, (tx) => decideStatus(tx, caller, params.id, body))
    return detail
  })
}
