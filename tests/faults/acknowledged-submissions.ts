import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectToData } from '../support/postgres/connect-to-data.ts'

/** One submission of a round, and its last known answer. */
export interface Sent {
  key: string
  body: { trackingTokenHash: string }
  /** SHA-256 of the documents as they were sent. */
  hashes: string[]
  /** The application's id in a whole answer of 201; null: nothing was promised. */
  acknowledged: string | null
}

const APPLICATIONS = `
  select a.id,
    (select count(*) from audit_trail t where t.subject_id = a.id and t.action = 'created')::int
      as histories,
    (select count(*) from idempotent_answers i where i.key = $2 and i.body->>'_id' = a.id::text)::int
      as answers,
    coalesce((select json_agg(json_build_object('sha256', d.sha256, 'file', d.received_file))
      from documents d where d.application_id = a.id), '[]') as documents
  from applications a where a.tracking_token_hash = $1
    or a.id::text = (select body->>'_id' from idempotent_answers where key = $2)`

interface Row {
  id: string
  histories: number
  answers: number
  documents: { sha256: string; file: string }[]
}

function complaintsAbout(sent: Sent, rows: Row[], filesDir: string): string[] {
  const [row, ...more] = rows
  if (!row) return sent.acknowledged === null ? [] : ['acknowledged and gone']
  const read = row.documents.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(filesDir, file)))
      .digest('hex'),
  )
  const same = (hashes: string[]) => hashes.toSorted().join() === sent.hashes.toSorted().join()
  return [
    ...(more.length > 0 ? ['there more than once'] : []),
    ...(sent.acknowledged !== null && sent.acknowledged !== row.id ? ['another one'] : []),
    ...(row.histories === 1 ? [] : [`${row.histories} first history entries`]),
    ...(row.answers === 1 ? [] : [`${row.answers} kept answers`]),
    ...(same(row.documents.map(({ sha256 }) => sha256)) ? [] : ['other hashes in the database']),
    ...(same(read) ? [] : ['other bytes in the received files']),
  ]
}

/** A round's submissions in the database, and every fault found in them. */
export async function checkStored(dataDir: string, round: Sent[]) {
  const client = await connectToData(dataDir)
  try {
    let stored = 0
    const complaints: string[] = []
    for (const sent of round) {
      const { rows } = await client.query<Row>(APPLICATIONS, [
        sent.body.trackingTokenHash,
        sent.key,
      ])
      if (rows.length > 0) stored += 1
      const found = complaintsAbout(sent, rows, join(dataDir, 'files'))
      complaints.push(...found.map((complaint) => `${sent.key}: ${complaint}`))
    }
    return { stored, complaints }
  } finally {
    await client.end()
  }
}
