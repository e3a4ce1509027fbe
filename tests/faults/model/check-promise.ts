import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { listEntries } from '../../../sw/outbox/read-outbox.ts'
import type { Told } from './announced.ts'
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

export interface Kept {
  told: number
  /** Applications and decisions on the server. */
  done: number
  /** Letters that stayed visible for a person. */
  parked: number
  complaints: string[]
}

/**
 * The promise: what a person was told is saved ends as exactly one application on the server with
 * every document intact, or stays visible as needing a person. Checked against the database and the
 * stored files.
 */
export async function checkPromise(scene: Scene): Promise<Kept> {
  const { stage, kiosk, memory } = scene
  const ownerId = kiosk.author.ownerId
  const rows = (await stage.query(ROWS, [ownerId])) as unknown as Row[]
  const letters = await stage.query('select id from letters where account_id = $1', [ownerId])
  const done = new Set(letters.map(({ id }) => String(id)))
  const entries = new Map((await kiosk.look(listEntries)).map((entry) => [entry._id, entry]))
  const kept: Kept = { told: 0, done: 0, parked: 0, complaints: [...kiosk.complaints] }
  for (const told of memory.all) {
    const entry = told.ids.map((id) => entries.get(id)).find((found) => found !== undefined)
    const own = told.parent
      ? rows.filter(() => false)
      : rows.filter(({ remark }) => remark === told.marker)
    const ids = told.ids.filter((id) => done.has(id))
    const doneCount = told.parent ? ids.length : own.length
    if (told.isTold) kept.told += 1
    kept.done += doneCount
    if (entry) kept.parked += 1
    const found = complaintsAbout(told, doneCount, ids, entry)
    const [application] = told.parent
      ? rows.filter(({ remark }) => remark === told.parent?.marker)
      : own
    if (doneCount === 1 && application) found.push(...wrongDocuments(scene, told, application))
    kept.complaints.push(...found.map((complaint) => `${complaint} (${told.marker})`))
  }
  const named = new Set(await report(scene))
  for (const told of memory.all) {
    const wasNamed = told.ids.some((id) => named.has(id))
    const isDone = told.ids.some((id) => done.has(id))
    if (wasNamed && !told.isEvicted) kept.complaints.push('named as lost, and is not')
    if (told.isEvicted && told.isReported && !isDone && !wasNamed) {
      kept.complaints.push('thrown away by the browser, and not named')
    }
  }
  return kept
}

function complaintsAbout(
  told: Told,
  doneCount: number,
  ids: string[],
  entry: Entry | undefined,
): string[] {
  if (doneCount > 1) return ['doubled']
  const isOver = told.isDiscarded || told.isEvicted || !told.isTold
  if (doneCount === 0 && !entry && !isOver) return ['lost']
  if (entry?.state === 'waiting' && entry.letter.dependsOnId === null) {
    return [`left waiting: ${entry.failure?.code} ${entry.failure?.status}`]
  }
  // Its own refusal cannot be true; a copy of it may have gone by another device.
  if (entry && ids.includes(entry._id) && !told.isExported) return ['parked although it is done']
  return []
}

function wrongDocuments({ stage }: Scene, told: Told, { documents }: Row): string[] {
  const own = documents.filter(
    ({ requirement }) => (requirement === null) === (told.parent !== null),
  )
  const read = own.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(stage.filesDir, file)))
      .digest('hex'),
  )
  const isSame = (hashes: string[]) => hashes.toSorted().join() === told.hashes.toSorted().join()
  return [
    ...(isSame(own.map(({ sha256 }) => sha256)) ? [] : ['other hashes in the database']),
    ...(isSame(read) ? [] : ['other bytes in the stored files']),
  ]
}
