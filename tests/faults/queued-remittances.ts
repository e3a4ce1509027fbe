import { randomInt, randomUUID } from 'node:crypto'
import type { Sender } from '../../server/bench/envelope-senders.ts'
import { send } from '../../server/bench/envelope-senders.ts'
import { aPng } from '../support/factories/images.ts'
import { newRemittance } from '../support/factories/remittances.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import { anEnvelopeOf } from '../support/outbox/envelopes.ts'
import { connectToData } from '../support/postgres/connect-to-data.ts'

/** A remittance that waits on a device, and whether the server has said that it has it. */
export interface QueuedRemittance {
  envelope: TestEnvelope
  paise: number
  isAcknowledged: boolean
}

/** So many remittances of these devices in turn, sealed and signed; every second one has its slip. */
export async function queueRemittances(
  senders: readonly Sender[],
  count: number,
): Promise<QueuedRemittance[]> {
  const queued: QueuedRemittance[] = []
  for (let index = 0; index < count; index += 1) {
    const device = senders[index % senders.length]?.device
    if (!device) throw new Error('nobody has a device')
    const paise = randomInt(100, 10_000_000)
    const slip =
      index % 2 === 0 ? null : { attachmentId: randomUUID(), file: await aPng('slip.png') }
    const body = newRemittance({
      paise,
      ...(slip && { way: 'cash_deposit', reference: null, documents: [slip.attachmentId] }),
    })
    const envelope = await anEnvelopeOf(device, {
      ...{ kind: 'remittance', body, files: slip ? [slip] : [] },
    })
    queued.push({ envelope, paise, isAcknowledged: false })
  }
  return queued
}

/** Delivers one; rejects when the connection dies first. */
export async function deliver(address: string, queued: QueuedRemittance): Promise<void> {
  await send(address, queued.envelope)
  queued.isAcknowledged = true
}

interface Row {
  paise: string
  state: string
  histories: number
  documents: number
  events: number
}

const REMITTANCES = `
  select paise, state,
    (select count(*)::int from audit_trail where subject_id = own.id and action = 'created') as histories,
    (select count(*)::int from documents where remittance_id = own.id) as documents,
    (select count(*)::int from ledger_events where source_id = own.id) as events
  from remittances as own where provisional_number = $1`

function complaintsAbout(queued: QueuedRemittance, [row, ...more]: Row[]): string[] {
  if (!row) return queued.isAcknowledged ? ['acknowledged and gone'] : []
  const slips = queued.envelope.documents.length
  return [
    ...(more.length > 0 ? ['there more than once'] : []),
    ...(Number(row.paise) === queued.paise ? [] : [`${row.paise} paise`]),
    ...(row.state === 'waiting' ? [] : [row.state]),
    ...(row.histories === 1 ? [] : [`${row.histories} first history entries`]),
    ...(row.documents === slips ? [] : [`${row.documents} slips instead of ${slips}`]),
    ...(row.events === 0 ? [] : ['in the ledger before it was confirmed']),
  ]
}

/** A round's remittances in the database, and every fault found in them. */
export async function checkRemittances(dataDir: string, round: readonly QueuedRemittance[]) {
  const client = await connectToData(dataDir)
  try {
    let stored = 0
    const complaints: string[] = []
    for (const queued of round) {
      const { number } = queued.envelope.envelope
      const { rows } = await client.query<Row>(REMITTANCES, [number])
      if (rows.length > 0) stored += 1
      complaints.push(...complaintsAbout(queued, rows).map((each) => `${number}: ${each}`))
    }
    return { stored, complaints }
  } finally {
    await client.end()
  }
}
