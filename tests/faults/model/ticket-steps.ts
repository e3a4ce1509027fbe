import { randomUUID } from 'node:crypto'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import { aReply, newTicket } from '../../support/factories/tickets.ts'
import type { SubmissionRecord } from './announced.ts'
import { aDocument } from './documents.ts'
import { save } from './save.ts'
import type { Scene, Step } from './scene.ts'

const someDocuments = ({ chance }: Scene) =>
  Array.from({ length: chance(3) }, () => aDocument(chance))

export function envelopeParts({ kiosk }: Scene) {
  const { signer, sealingKey } = kiosk
  const capturedAt = new Date(kiosk.now())
  return { _id: randomUUID(), signer, sealingKey, clocks: null, note: null, capturedAt }
}

/** Raises a ticket, with a photo or two. */
export const raiseTicket: Step = async (scene) => {
  const files = someDocuments(scene)
  const marker = `ticket ${randomUUID()}`
  const parts = envelopeParts(scene)
  const body = newTicket({
    description: marker,
    documents: files.map(({ attachmentId }) => attachmentId),
    capturedAt: parts.capturedAt.toISOString(),
  })
  const envelope = { ...parts, kind: 'ticket.create' as const, body, files }
  await save(scene, envelope, scene.memory.note(envelope, marker, files))
}

/** The newest of these that waits on this device, which the next one follows. */
export async function lastWaiting({ kiosk }: Scene, records: readonly SubmissionRecord[]) {
  const entries = await kiosk.look(listEntries)
  const waiting = new Set(entries.filter(({ state }) => state === 'waiting').map(({ _id }) => _id))
  return records.findLast(({ ids }) => ids.some((id) => waiting.has(id))) ?? null
}

/** Writes on a ticket that perhaps only this device knows yet. */
export const writeMessage: Step = async (scene) => {
  const { stage, memory, chance } = scene
  const tickets = memory.standing('ticket.create')
  const parent = tickets[chance(tickets.length || 1)]
  if (!parent) return
  const files = someDocuments(scene)
  const marker = `message ${randomUUID()}`
  const parts = envelopeParts(scene)
  const arrived = 'select id from tickets where description = $1'
  const [row] = (await stage.query(arrived, [parent.marker])) as unknown as { id: string }[]
  const envelopeId = parent.ids.at(-1) ?? ''
  const follows = await lastWaiting(scene, memory.childrenOf(parent, 'ticket.message'))
  const message = aReply({
    comment: marker,
    documents: files.map(({ attachmentId }) => attachmentId),
    capturedAt: parts.capturedAt.toISOString(),
  })
  const envelope = {
    ...{ ...parts, kind: 'ticket.message' as const, files },
    body: { ticket: row ? { _id: row.id } : { envelopeId }, message },
    dependsOnId: follows?.ids.at(-1) ?? (row ? null : envelopeId),
  }
  const record = memory.note(envelope, marker, files, parent)
  record.follows = follows
  await save(scene, envelope, record)
}
