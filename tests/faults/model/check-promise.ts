import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { SubmissionRecord } from './announced.ts'
import { wrongInCustomers } from './customer-steps.ts'
import { wrongInTill } from './money-steps.ts'
import { count } from './network-faults.ts'
import { notesSeen } from './plan-steps.ts'
import type { Scene } from './scene.ts'
import { report } from './steps.ts'

interface StoredFile {
  sha256: string
  file: string
}

/** What an envelope has made on the server, with its documents. */
interface Row {
  kind: EnvelopeKind
  /** The envelope's mark, from a field that holds nothing else. */
  marker: string
  documents: StoredFile[]
  /** Position of a message in its conversation, or of a note among those of its plan. */
  position: number | null
}

const DOCUMENTS = `coalesce((select json_agg(json_build_object('sha256', d.sha256, 'file', d.received_file))
  from documents d where`

const ROWS = `
  select 'application.create' as kind, a.remark as marker,
    ${DOCUMENTS} d.application_id = a.id and d.requirement is not null and d.reupload_request_id is null), '[]') as documents,
    null::integer as position
    from applications a where a.created_by_id = $1
  union all select 'application.reupload', r.id::text,
    ${DOCUMENTS} d.reupload_request_id = r.id), '[]'), null
    from reupload_requests r join applications a on a.id = r.application_id
    where a.created_by_id = $1 and r.state = 'supplied'
  union all select 'application.remark', h.details->>'comment', '[]', null
    from audit_trail h where h.actor_id = $1 and h.subject = 'application' and h.action = 'remarked'
  union all select 'application.number', t.details -> 'changes' -> 0 ->> 'to', '[]', null
    from audit_trail t where t.actor_id = $1 and t.action = 'number_noted'
  union all select 'payment', e.reference, '[]', null
    from till_entries e where e.by_id = $1 and e.reverses_id is null
  union all select 'remittance', r.note,
    ${DOCUMENTS} d.remittance_id = r.id), '[]'), null
    from remittances r where r.entered_by_id = $1
  union all select 'ticket.create', t.description,
    ${DOCUMENTS} d.ticket_id = t.id and d.ticket_message_id is null), '[]'), null
    from tickets t where t.created_by_id = $1
  union all select 'ticket.message', m.comment,
    ${DOCUMENTS} d.ticket_message_id = m.id), '[]'), m.position
    from ticket_messages m join tickets t on t.id = m.ticket_id where t.created_by_id = $1`

/** The documents of a status change, found by the mark of its application: the change itself leaves no mark. */
const DECIDED = `
  select json_build_object('sha256', d.sha256, 'file', d.received_file) as document
    from documents d join applications a on a.id = d.application_id
    where a.remark = $1 and d.requirement is null`

export interface PromiseResult {
  confirmed: number
  /** What the envelopes have made on the server. */
  done: number
  /** Envelopes that stayed visible for a person. */
  parked: number
  complaints: string[]
}

/**
 * The promise: every application announced as saved ends as exactly one application on the server
 * with every document intact, or stays visible as needing a person.
 * Checked against the database and the stored files.
 */
export async function checkPromise(scene: Scene): Promise<PromiseResult> {
  const { stage, kiosk, memory } = scene
  const ownerId = kiosk.signer.ownerId
  const stored = (await stage.query(ROWS, [ownerId])) as unknown as Row[]
  const rows: Row[] = [...stored, ...(await notesSeen(scene))]
  const envelopes = await stage.query('select id from envelopes where account_id = $1', [ownerId])
  const done = new Set(envelopes.map(({ id }) => String(id)))
  const entries = new Map((await kiosk.look(listEntries)).map((entry) => [entry._id, entry]))
  const result: PromiseResult = {
    confirmed: 0,
    done: 0,
    parked: 0,
    complaints: [
      ...kiosk.complaints,
      ...(await wrongInTill(scene)),
      ...(await wrongInCustomers(scene)),
    ],
  }
  for (const record of memory.all) {
    const entry = record.ids.map((id) => entries.get(id)).find((found) => found !== undefined)
    const ids = record.ids.filter((id) => done.has(id))
    const own = rows.filter(({ kind, marker }) => kind === record.kind && marker === record.marker)
    const doneCount = record.kind === 'application.status' ? ids.length : own.length
    if (record.isConfirmed) result.confirmed += 1
    result.done += doneCount
    if (entry) result.parked += 1
    const found = complaintsAbout(record, doneCount, ids, entry)
    if (doneCount === 1) {
      count(`${record.kind} done`)
      found.push(
        ...wrongDocuments(scene, record, own[0]?.documents ?? (await decided(scene, record))),
      )
    }
    if (isOutOfOrder(record, rows)) found.push('rule 5: before the one that it follows')
    result.complaints.push(...found.map((complaint) => `${complaint} (${record.marker})`))
  }
  const named = new Set(await report(scene))
  for (const record of memory.all) {
    const wasNamed = record.ids.some((id) => named.has(id))
    const isDone = record.ids.some((id) => done.has(id))
    // The server knows of a forgotten submission only that it waited, and may rightly name it as
    // lost.
    if (wasNamed && !record.isEvicted && !record.isForgotten)
      result.complaints.push('named as lost, and is not')
    if (record.isEvicted && record.isReported && !isDone && !wasNamed) {
      result.complaints.push('thrown away by the browser, and not named')
    }
  }
  return result
}

function complaintsAbout(
  record: SubmissionRecord,
  doneCount: number,
  ids: string[],
  entry: Entry | undefined,
): string[] {
  if (doneCount > 1) return ['doubled']
  // Only a day that was never planned refuses a note, and no device shows one.
  const isRefused = record.isDiscarded || entry?.state === 'rejected'
  if (record.kind === 'van.plan-note' && isRefused) return ['decision 41: a note was refused']
  const isOver = record.isDiscarded || record.isEvicted || !record.isConfirmed
  if (doneCount === 0 && !entry && !isOver) return ['lost']
  if (entry?.state === 'waiting' && entry.envelope.dependsOnId === null) {
    return [`left waiting: ${entry.failure?.code} ${entry.failure?.status}`]
  }
  // The server took this envelope and cannot have refused it. Only an exported copy may have been
  // sent elsewhere.
  if (entry && ids.includes(entry._id) && !record.isExported) return ['parked although it is done']
  return []
}

function isOutOfOrder({ marker, follows }: SubmissionRecord, rows: Row[]): boolean {
  const positionOf = (mark: string) => rows.find((row) => row.marker === mark)?.position
  const own = positionOf(marker)
  return own != null && follows !== null && own < (positionOf(follows.marker) ?? Infinity)
}

async function decided({ stage }: Scene, { parent }: SubmissionRecord): Promise<StoredFile[]> {
  const rows = await stage.query(DECIDED, [parent?.marker])
  return rows.map(({ document }) => document as StoredFile)
}

function wrongDocuments(
  { stage }: Scene,
  record: SubmissionRecord,
  documents: StoredFile[],
): string[] {
  const read = documents.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(stage.filesDir, file)))
      .digest('hex'),
  )
  const isSame = (hashes: string[]) => hashes.toSorted().join() === record.hashes.toSorted().join()
  return [
    ...(isSame(documents.map(({ sha256 }) => sha256)) ? [] : ['other hashes in the database']),
    ...(isSame(read) ? [] : ['other bytes in the stored files']),
  ]
}
