import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { SubmissionRecord } from './announced.ts'
import type { Scene } from './steps.ts'
import { report } from './steps.ts'

interface Row {
  id: string
  remark: string
  status: string
  documents: { sha256: string; file: string; requirement: string | null }[]
}

const ROWS = `
  select a.id, a.remark, a.status,
    coalesce((select json_agg(json_build_object('sha256', d.sha256, 'file', d.received_file,
      'requirement', d.requirement)) from documents d where d.application_id = a.id), '[]') as documents
  from applications a where a.created_by_id = $1`

export interface PromiseResult {
  confirmed: number
  /** Applications and decisions on the server. */
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
  const rows = (await stage.query(ROWS, [ownerId])) as unknown as Row[]
  const envelopes = await stage.query('select id from envelopes where account_id = $1', [ownerId])
  const done = new Set(envelopes.map(({ id }) => String(id)))
  const entries = new Map((await kiosk.look(listEntries)).map((entry) => [entry._id, entry]))
  const result: PromiseResult = {
    confirmed: 0,
    done: 0,
    parked: 0,
    complaints: [...kiosk.complaints],
  }
  for (const record of memory.all) {
    const entry = record.ids.map((id) => entries.get(id)).find((found) => found !== undefined)
    const own = record.parent
      ? rows.filter(() => false)
      : rows.filter(({ remark }) => remark === record.marker)
    const ids = record.ids.filter((id) => done.has(id))
    const doneCount = record.parent ? ids.length : own.length
    if (record.isConfirmed) result.confirmed += 1
    result.done += doneCount
    if (entry) result.parked += 1
    const found = complaintsAbout(record, doneCount, ids, entry)
    const [application] = record.parent
      ? rows.filter(({ remark }) => remark === record.parent?.marker)
      : own
    if (doneCount === 1 && application) found.push(...wrongDocuments(scene, record, application))
    result.complaints.push(...found.map((complaint) => `${complaint} (${record.marker})`))
  }
  const named = new Set(await report(scene))
  for (const record of memory.all) {
    const wasNamed = record.ids.some((id) => named.has(id))
    const isDone = record.ids.some((id) => done.has(id))
    // Of what is forgotten the server knows only that it waited.
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
  const isOver = record.isDiscarded || record.isEvicted || !record.isConfirmed
  if (doneCount === 0 && !entry && !isOver) return ['lost']
  if (entry?.state === 'waiting' && entry.envelope.dependsOnId === null) {
    return [`left waiting: ${entry.failure?.code} ${entry.failure?.status}`]
  }
  // Its own refusal can't be right; a copy may have been sent by another device.
  if (entry && ids.includes(entry._id) && !record.isExported) return ['parked although it is done']
  return []
}

function wrongDocuments({ stage }: Scene, record: SubmissionRecord, { documents }: Row): string[] {
  const own = documents.filter(
    ({ requirement }) => (requirement === null) === (record.parent !== null),
  )
  const read = own.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(stage.filesDir, file)))
      .digest('hex'),
  )
  const isSame = (hashes: string[]) => hashes.toSorted().join() === record.hashes.toSorted().join()
  return [
    ...(isSame(own.map(({ sha256 }) => sha256)) ? [] : ['other hashes in the database']),
    ...(isSame(read) ? [] : ['other bytes in the stored files']),
  ]
}
