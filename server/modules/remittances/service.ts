import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type {
  NewRemittance,
  RemittanceReceipt,
} from '../../../contract/remittances/new-remittance.ts'
import { makeRemittanceNumber } from '../../../contract/remittances/remittance-number.ts'
import { isDayAllowed, stateAfter } from '../../../contract/remittances/remittance-rules.ts'
import type {
  RemittanceDetail,
  RemittanceFilter,
  RemittancePage,
} from '../../../contract/remittances/remittances.ts'
import type { RemittanceMove } from '../../../contract/remittances/ways-and-states.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit, listAudit } from '../../platform/database/audit.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { toStoredDocument } from '../documents/mappers.ts'
import { listRemittanceDocuments } from '../documents/queries.ts'
import { attachUploads } from '../documents/service.ts'
import { findHeldPaise } from '../ledger/balance-queries.ts'
import { postRemittance } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { visibleTo } from './filters.ts'
import { toDouble, toEvents, toRow } from './mappers.ts'
import {
  findRemittance,
  insertRemittance,
  listDoubles,
  listRemittancePage,
  sumRemittances,
  sumWaiting,
  updateRemittance,
} from './queries.ts'
import { remittances } from './table.ts'

/** One page of the viewer's remittances, and what all of the filter come to. */
export async function readRemittances(
  tx: Queryable,
  viewer: Viewer,
  filter: RemittanceFilter,
  page: PageAsked,
): Promise<RemittancePage> {
  const { rows, ...rest } = await listRemittancePage(tx, viewer, filter, page)
  return { rows: rows.map(toRow), ...rest, paise: await sumRemittances(tx, viewer, filter) }
}

/** One of them with its slip, its doubles and its history; 404 `remittance.not_found`. */
export async function readRemittance(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<RemittanceDetail> {
  const found = await findRemittance(tx, viewer, id)
  if (!found) throw new ApiError('remittance.not_found')
  const { remittance } = found
  const documents = await listRemittanceDocuments(tx, id)
  const doubles = found.isLikelyDouble ? await listDoubles(tx, viewer, id) : []
  const history = await listAudit(tx, 'remittance', [id])
  const { note, enteredByName, reason, capturedAt } = remittance
  return {
    ...toRow(found),
    ...{ note, enteredByName, reason },
    capturedAt: capturedAt.toISOString(),
    documents: documents.map(toStoredDocument),
    doubles: doubles.map(toDouble),
    heldPaise: await findHeldPaise(tx, remittance.franchiseId),
    history: history.flatMap(toEvents).toReversed(),
  }
}

/** What the caller's franchise holds, and what of it is on its way (contract, `readHeld`). */
export async function readOwnHeld(tx: Queryable, { franchiseId }: Viewer) {
  if (franchiseId === null) return { heldPaise: 0, waitingPaise: 0 }
  return {
    heldPaise: await findHeldPaise(tx, franchiseId),
    waitingPaise: await sumWaiting(tx, franchiseId),
  }
}

/** What came with a remittance's envelope. */
export interface EnteredBy {
  submissionId: string
  number: string
  capturedAt: Date
}

/**
 * Throws what `takeRemittance` would, as far as it can be known without the documents. 422 `remittance.day_refused` at
 * `day` for a day that is not over the counter yet in India, or too long ago.
 */
export async function checkRemittance(tx: Queryable, { day }: NewRemittance): Promise<void> {
  if (isDayAllowed(day, indiaDay(await databaseNow(tx)))) return
  throw new ApiError('remittance.day_refused', { fields: [{ path: 'day', code: 'invalid' }] })
}

/**
 * Takes what a franchise says that it has handed over, with its documents, and tells the administrators. Nothing of it
 * is in the ledger before it is confirmed.
 */
export async function takeRemittance(
  tx: Tx,
  caller: Actor,
  given: NewRemittance,
  { submissionId, number: provisionalNumber, capturedAt }: EnteredBy,
): Promise<RemittanceReceipt> {
  await checkRemittance(tx, given)
  if (caller.franchiseId === null) throw new ApiError('access.forbidden')
  const { documents, paise, way, reference, day, note } = given
  const receivedAt = await databaseNow(tx)
  const { id, number } = await insertRemittance(tx, {
    number: makeRemittanceNumber((below) => randomInt(below)),
    ...{ provisionalNumber, franchiseId: caller.franchiseId },
    ...{ enteredById: caller._id, enteredByName: caller.name },
    ...{ paise, way, reference, day, note, state: 'waiting', capturedAt, receivedAt },
  })
  await attachUploads(
    tx,
    { uploadIds: documents, uploadedById: caller._id, to: { remittanceId: id } },
    (uploadId) => `documents.${documents.indexOf(uploadId)}`,
  )
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'remittance', subjectId: id, action: 'created' },
    ...{ capturedAt, receivedAt },
    details: { paise, way, reference, day, documentIds: documents },
  })
  await notify(tx, { event: 'remittance.entered', id, number }, caller._id)
  const receipt = { submissionId, _id: id, remittanceNumber: number }
  return { kind: 'remittance', ...receipt, receivedAt: receivedAt.toISOString() }
}

const ACTIONS = {
  confirm: 'confirmed',
  refuse: 'refused',
  take_back: 'taken_back',
  withdraw: 'withdrawn',
} as const satisfies Record<RemittanceMove, string>

interface Decision {
  version: number
  reason?: string
}

/**
 * Moves a remittance, and the ledger where it is confirmed or its confirmation is taken back, in one transaction; the
 * franchise is told of what the network decides. Of two who decide at once the second gets 409 `remittance.stale` with
 * the present state. 422 `remittance.transition_refused`; 404 `remittance.not_found`.
 */
export async function moveRemittance(
  tx: Tx,
  caller: Actor,
  id: string,
  move: RemittanceMove,
  { version, reason }: Decision,
): Promise<RemittanceDetail> {
  const locked = await lockForChange(
    tx,
    {
      table: remittances,
      where: and(eq(remittances.id, id), visibleTo(caller)),
      missing: 'remittance.not_found',
    },
    { version, stale: 'remittance.stale', current: () => readRemittance(tx, caller, id) },
  )
  const state = stateAfter(caller.userType, locked.state, move)
  if (state === null) throw new ApiError('remittance.transition_refused')
  const { number } = locked
  const isDecision = move !== 'withdraw'
  await updateRemittance(tx, id, {
    state,
    reason: reason ?? null,
    ...(isDecision && { decidedByName: caller.name, decidedAt: await databaseNow(tx) }),
  })
  if (move === 'confirm' || move === 'take_back') await postRemittance(tx, id, caller._id)
  const action = ACTIONS[move]
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'remittance', subjectId: id, action },
    details: { paise: locked.paise, ...(reason !== undefined && { reason }) },
  })
  if (action !== 'withdrawn') {
    await notify(tx, { event: `remittance.${action}`, id, number }, caller._id)
  }
  return readRemittance(tx, caller, id)
}
