import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isSameContent } from '../../../contract/catalogue/service-changes.ts'
import type { ServiceDraft, ServiceDraftChange } from '../../../contract/catalogue/service-draft.ts'
import { feeProblems } from '../../../contract/catalogue/service-fee.ts'
import type { ManagedService } from '../../../contract/catalogue/service-management.ts'
import { ServiceContent } from '../../../contract/catalogue/services.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { claimImages, imagesOf } from './images.ts'
import type { ServiceRow } from './managed-queries.ts'
import {
  findService,
  hasCategory,
  insertService,
  listVersions,
  lockOrder,
  lockService,
  updateService,
  writeOrder,
} from './managed-queries.ts'
import { findServiceVersion } from './queries.ts'

/** The columns of a row that a version says. */
const contentOf = (row: ServiceContent): ServiceContent => v.parse(ServiceContent, row)

/** The whole service as administrators manage it; 404 `catalogue.not_found`. */
export async function readService(tx: Queryable, id: string): Promise<ManagedService> {
  const row = await findService(tx, id)
  if (!row) throw new ApiError('catalogue.not_found')
  const versions = await listVersions(tx, id)
  return {
    _id: row.id,
    active: row.active,
    version: row.version,
    publishedVersion: row.publishedVersion,
    acceptsFrom: row.acceptsFrom,
    published: row.publishedVersion > 0 ? contentOf(row) : null,
    draft: row.draft,
    versions: versions.map(({ number, publishedAt, openApplications, userName, ...person }) => ({
      number,
      publishedAt: publishedAt.toISOString(),
      publishedByName:
        userName === null
          ? ''
          : displayName(
              {
                userName,
                firstName: person.firstName ?? '',
                lastName: person.lastName ?? '',
                franchiseName: '',
                servicePartnerName: '',
              },
              '',
            ),
      openApplications,
    })),
  }
}

type ServiceAction =
  | 'created'
  | 'draft_saved'
  | 'draft_discarded'
  | 'published'
  | 'restored'
  | 'activated'
  | 'deactivated'
  | 'moved'

function note(
  tx: Tx,
  actor: Caller,
  { id, name }: { id: string; name: string },
  action: ServiceAction,
  details: Record<string, unknown> = {},
) {
  const named = { nameEn: name, ...details }
  return appendAudit(tx, { actor, subject: 'service', subjectId: id, action, details: named })
}

function lockSeen(tx: Tx, id: string, version: number): Promise<ServiceRow> {
  return lockService(tx, id, { version, current: () => readService(tx, id) })
}

/**
 * The refusal of calls that no screen makes: publishing without a draft, or offering a service that was never
 * published.
 */
const impossible = (path: string) =>
  new ApiError('request.invalid', { fields: [{ path, code: 'invalid' }] })

async function checkDraft(tx: Tx, caller: Caller, draft: ServiceDraft): Promise<void> {
  if (!(await hasCategory(tx, draft.categoryId))) {
    throw new ApiError('catalogue.not_found', {
      fields: [{ path: 'categoryId', code: 'not_a_choice' }],
    })
  }
  await claimImages(tx, caller, imagesOf(draft))
}

/** A new service that nobody may apply for yet, as `createService` of the contract says. */
export async function takeService(
  tx: Tx,
  caller: Caller,
  draft: ServiceDraft,
): Promise<ManagedService> {
  await checkDraft(tx, caller, draft)
  const { id } = await insertService(tx, randomUUID(), draft)
  await note(tx, caller, { id, name: draft.name }, 'created')
  return readService(tx, id)
}

/** Saves the draft, as `saveDraft` of the contract says. One that says what is offered is none. */
export async function takeDraft(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...given }: ServiceDraftChange,
): Promise<ManagedService> {
  const row = await lockSeen(tx, id, version)
  // Pages of an earlier release do not know these parts, and leave them as they are.
  const known = row.draft ?? row
  const draft = {
    ...given,
    passThroughPaise: given.passThroughPaise ?? known.passThroughPaise ?? 0,
    departmentNumber:
      given.departmentNumber === undefined ? known.departmentNumber : given.departmentNumber,
  }
  const fields = feeProblems(draft).map((path) => ({ path, code: 'too_large' as const }))
  if (fields.length > 0) throw new ApiError('request.invalid', { fields })
  await checkDraft(tx, caller, draft)
  const isOffered = row.publishedVersion > 0 && isSameContent(contentOf(row), draft)
  if (!isOffered && row.draft && isSameContent(row.draft, draft)) return readService(tx, id)
  await updateService(tx, id, { draft: isOffered ? null : draft })
  await note(tx, caller, { id, name: draft.name }, 'draft_saved')
  return readService(tx, id)
}

/** Gives the draft up, as `discardDraft` of the contract says. */
export async function dropDraft(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ManagedService> {
  const row = await lockSeen(tx, id, version)
  if (row.publishedVersion === 0) throw impossible('version')
  await updateService(tx, id, { draft: null })
  await note(tx, caller, row, 'draft_discarded')
  return readService(tx, id)
}

/** Writes a version, whose row the triggers make; a new service is offered at once. */
async function writeVersion(
  tx: Tx,
  caller: Caller,
  row: ServiceRow,
  content: ServiceContent,
  change: Partial<Pick<ServiceRow, 'acceptsFrom' | 'draft'>>,
): Promise<number> {
  const number = row.publishedVersion + 1
  await updateService(tx, row.id, {
    ...content,
    ...change,
    publishedVersion: number,
    publishedById: caller._id,
    ...(number === 1 && { active: true }),
  })
  return number
}

/** Publishes the draft, as `publishService` of the contract says. */
export async function publish(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, acceptsEarlier }: { version: number; acceptsEarlier: boolean },
): Promise<ManagedService> {
  const row = await lockSeen(tx, id, version)
  if (!row.draft) throw impossible('version')
  const acceptsFrom = acceptsEarlier ? row.acceptsFrom : row.publishedVersion + 1
  const number = await writeVersion(tx, caller, row, row.draft, { acceptsFrom, draft: null })
  const details = { number, earlierAccepted: acceptsEarlier }
  await note(tx, caller, { id, name: row.draft.name }, 'published', details)
  return readService(tx, id)
}

/** Publishes an earlier version again, as `restoreVersion` of the contract says. */
export async function restore(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, number }: { version: number; number: number },
): Promise<ManagedService> {
  const row = await lockSeen(tx, id, version)
  const isEarlier = number > 0 && number < row.publishedVersion
  const earlier = isEarlier
    ? await findServiceVersion(tx, { serviceId: id, serviceVersion: number })
    : undefined
  if (!earlier) throw impossible('number')
  const content = contentOf(earlier)
  await writeVersion(tx, caller, row, content, {})
  await note(tx, caller, { id, name: content.name }, 'restored', { number })
  return readService(tx, id)
}

/** Offers or withdraws, as `activateService` of the contract says. */
export async function activate(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, active }: { version: number; active: boolean },
): Promise<ManagedService> {
  const row = await lockSeen(tx, id, version)
  if (row.publishedVersion === 0) throw impossible('active')
  if (row.active !== active) {
    await updateService(tx, id, { active })
    await note(tx, caller, row, active ? 'activated' : 'deactivated')
  }
  return readService(tx, id)
}

/** Moves it by one place, as `moveService` of the contract says; at the end nothing moves. */
export async function move(tx: Tx, caller: Caller, id: string, to: 'up' | 'down'): Promise<void> {
  const row = await findService(tx, id)
  if (!row) throw new ApiError('catalogue.not_found')
  const order = await lockOrder(tx, row.categoryId)
  const at = order.indexOf(id)
  const other = at === -1 ? undefined : order[to === 'up' ? at - 1 : at + 1]
  if (other === undefined) return
  await writeOrder(
    tx,
    order.map((each) => (each === id ? other : each === other ? id : each)),
  )
  await note(tx, caller, row, 'moved')
}
