// One step for each thing that people, devices and offices do to an outbox.
import { randomUUID } from 'node:crypto'
import type { EnvelopeBody, EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import {
  discardEntry,
  retryEntry,
  signAgain,
  findEntry,
  listEntries,
  listUnreported,
} from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { exportEntries, importEntries } from '../../../sw/outbox/outbox-file.ts'
import { replaceAttachments } from '../../../sw/outbox/replace-attachments.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { NotCorrectableError } from '../../../sw/outbox/save-errors.ts'
import { anApplicationEnvelope, aStatusEnvelope } from '../../support/outbox/outbox-signer.ts'
import type { SubmissionRecord } from './announced.ts'
import { eraseTheCustomer } from './customer-steps.ts'
import { aDocument, SERVICES } from './documents.ts'
import { closeTill, refund, reverse } from './money-steps.ts'
import { count } from './network-faults.ts'
import { noteNumber } from './number-steps.ts'
import { takeFee } from './payment-steps.ts'
import { planDay, writeNote } from './plan-steps.ts'
import { remark } from './remark-steps.ts'
import { remit } from './remittance-steps.ts'
import { supplyDocuments } from './reupload-steps.ts'
import { save } from './save.ts'
import type { Scene, Step } from './scene.ts'
import { raiseTicket, writeMessage } from './ticket-steps.ts'

const YEAR = 365 * 24 * 60 * 60_000

export const submit: Step = async (scene) => {
  const { kiosk, memory, chance, phone } = scene
  const service = SERVICES[chance(SERVICES.length)] ?? ''
  const asked = requiredDocuments(service)
  const files = asked.map(() => aDocument(chance))
  const marker = `envelope ${randomUUID()}`
  const documents = asked.map((requirement, index) => ({
    requirement,
    uploadId: files[index]?.attachmentId ?? '',
  }))
  const { signer, sealingKey } = kiosk
  const submission = submissionOf({ service, isStaff: false, customer: { phone }, documents })
  const body = { ...submission, remark: marker, keepDetails: true }
  const capturedAt = new Date(kiosk.now())
  const envelope = anApplicationEnvelope({ signer, sealingKey, files, body, capturedAt })
  await save(scene, envelope, memory.note(envelope, marker, files))
}

/** Decides on an application that perhaps only this device knows yet. */
const decide: Step = async (scene) => {
  const { kiosk, memory, chance } = scene
  const parents = memory.standing('application.create')
  const parent = parents[chance(parents.length || 1)]
  if (!parent || memory.childrenOf(parent, 'application.status').length > 0) return
  const files = [aDocument(chance)]
  const { signer, sealingKey } = kiosk
  const capturedAt = new Date(kiosk.now())
  const envelope = aStatusEnvelope(parent.ids.at(-1) ?? '', {
    signer,
    sealingKey,
    files,
    capturedAt,
  })
  await save(scene, envelope, memory.note(envelope, envelope._id, files, parent))
}

const parked = (entries: Entry[], states: Entry['state'][]) =>
  entries.filter(({ state }) => states.includes(state))

/** A person handles a parked entry: retries, corrects or discards it. */
const attend: Step = async (scene) => {
  const { kiosk, memory, chance } = scene
  const entries = await kiosk.look(listEntries)
  const waiting = parked(entries, ['rejected', 'damaged'])
  const entry = waiting[chance(waiting.length || 1)]
  const record = entry && memory.of(entry._id)
  if (!entry || !record) return
  const what = chance(8)
  if (what === 0) {
    await kiosk.look((outbox) => discardEntry(outbox, entry._id, 'the customer came back'))
    if (!(await kiosk.look((outbox) => findEntry(outbox, entry._id)))) record.isDiscarded = true
    count('discarded')
  } else if (entry.state === 'damaged') await replace(scene, entry, record)
  else if (what < 4) await kiosk.look((outbox) => retryEntry(outbox, entry._id))
  else await correct(scene, entry, record)
}

export async function replace(
  { kiosk, memory }: Scene,
  entry: Entry,
  record: SubmissionRecord,
): Promise<void> {
  const { signer, sealingKey } = kiosk
  const editableCopy = await signer.open(entry.editableCopy)
  const newId = randomUUID()
  const files = (entry.failure?.attachmentIds ?? []).map((replacedId) => {
    const file = memory.fileOf(editableCopy.content.files[replacedId]?.sha256 ?? '')
    return { replacedId, file: { ...file, attachmentId: randomUUID() } }
  })
  await kiosk
    .look((outbox) =>
      replaceAttachments(outbox, { id: entry._id, newId, editableCopy, files, signer, sealingKey }),
    )
    .then(() => {
      record.ids.push(newId)
      count('document given again')
    }, ignoreMoved)
}

async function correct({ kiosk }: Scene, entry: Entry, record: SubmissionRecord): Promise<void> {
  const { kind } = entry.envelope
  if (kind !== 'application.create' && kind !== 'ticket.create') return
  const { signer, sealingKey } = kiosk
  const { content, note } = await signer.open(entry.editableCopy)
  const _id = randomUUID()
  const envelope = {
    ...{ _id, kind, files: [], note, signer, sealingKey },
    body: content.body as EnvelopeBody<typeof kind>,
    reusedAttachments: Object.entries(content.files).map(([attachmentId, file]) => ({
      attachmentId,
      ...file,
    })),
    clocks: null,
    capturedAt: new Date(kiosk.now()),
    correctsId: entry._id,
  }
  await kiosk
    .look((outbox) => saveEnvelope(outbox, envelope))
    .then(() => {
      record.ids.push(_id)
      count('corrected')
    }, ignoreMoved)
}

/** Ignores that another actor was quicker: the entry was retried or is gone. */
function ignoreMoved(error: unknown): void {
  if (!(error instanceof NotCorrectableError)) throw error
}

/** A document on the device is damaged or lost. */
export const spoil: Step = async ({ kiosk, chance }) =>
  kiosk.look(async (outbox) => {
    const keys = await outbox.getAllKeys('attachments')
    const key = keys[chance(keys.length || 1)]
    if (!key) return
    const stored = await outbox.get('attachments', key)
    count('missing or corrupted blob')
    if (!stored || chance(2) === 0) return outbox.delete('attachments', key)
    const bytes = new Uint8Array(await stored.blob.arrayBuffer())
    const at = chance(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    // The attachment may have been sent and removed meanwhile.
    if (await outbox.get('attachments', key))
      await outbox.put('attachments', { ...stored, blob: new Blob([bytes]) })
    return undefined
  })

const flush: Step = async ({ kiosk, chance }) => {
  const timeoutMs = chance(4) === 0 ? 200 : 0
  const flushing = kiosk.flush({ isImmediate: chance(2) === 0, timeoutMs })
  // The schedule does not always wait for this flush, as when two tabs and the worker run at once.
  if (chance(3) > 0) await flushing
  else flushing.catch((error: unknown) => kiosk.complaints.push(String(error)))
}

const interruptWith =
  (what: string, interrupt: (scene: Scene) => Promise<unknown>): Step =>
  async (scene) => {
    scene.kiosk.networkFaults.interruption = {
      isAfter: scene.chance(2) === 0,
      interrupt: () => {
        count(what)
        return interrupt(scene)
      },
    }
    await flush(scene)
  }

const endDevice: Step = async ({ stage, kiosk }) => {
  count('device key ended')
  await stage.query('update devices set ended_at = now() where id = $1', [kiosk.signer.device._id])
}

/** Signs the owner in on this device, with a new key if the old one is lost or ended. */
export async function signIn({ stage, kiosk, memory, userName }: Scene): Promise<void> {
  const statement = 'select ended_at from devices where id = $1'
  const [device] = await stage.query(statement, [kiosk.signer.device._id])
  const isEmpty = (await kiosk.look((outbox) => outbox.count('counters'))) === 0
  if (device?.['ended_at'] || isEmpty) {
    try {
      await kiosk.register()
    } catch {
      // The session has ended with the account.
      const person = await stage.signIn(userName).catch(() => null)
      if (!person) return
      kiosk.person = person
      for (const record of memory.all) record.isReported = false
      await kiosk.register()
    }
  }
  await kiosk.look((outbox) => signAgain(outbox, kiosk.signer))
}

/** The device reports its waiting entries; returns those that the server names as lost. */
export async function report({ kiosk, memory }: Scene): Promise<string[]> {
  const { waiting, lost } = await kiosk.report()
  for (const id of waiting) {
    const record = memory.of(id)
    if (record) record.isReported = true
  }
  return lost.map(({ _id }) => _id)
}

const evict: Step = async (scene) => {
  const { kiosk, memory } = scene
  for (const { _id } of await kiosk.look(listEntries)) {
    const record = memory.of(_id)
    if (record) record.isEvicted = true
  }
  const { ownerId } = kiosk.signer
  for (const { _id } of await kiosk.look((outbox) => listUnreported(outbox, ownerId))) {
    const record = memory.of(_id)
    if (record) record.isForgotten = true
  }
  count('full eviction')
  await kiosk.evict()
  await signIn(scene)
}

/** Unsent work is exported to another device, which sends it as well. */
const carry: Step = async ({ kiosk, other, memory }) => {
  await kiosk.finishFlushes()
  const entries = await kiosk.look(listEntries)
  if (entries.length === 0) return
  const file = await kiosk.look((outbox) =>
    exportEntries(
      outbox,
      entries.map(({ _id }) => _id),
    ),
  )
  for (const { _id } of entries) {
    const record = memory.of(_id)
    if (record) record.isExported = true
  }
  await other.look((outbox) => importEntries(outbox, file))
  count('exported and imported')
  await other.flush()
  await other.finishFlushes()
}

const wait: Step = async ({ kiosk, chance }) => {
  kiosk.time += chance(6 * 60_000)
}

const jump: Step = async ({ kiosk, chance }) => {
  count('clock ±1 year')
  kiosk.time += chance(2) === 0 ? YEAR : -YEAR
}

const networkFaults: Step = async ({ kiosk, chance }) => {
  kiosk.networkFaults.faultPercent = [0, 0, 20, 40, 70][chance(5)] ?? 0
}

const office =
  (what: string, statement: string): Step =>
  async ({ stage, kiosk }) => {
    count(what)
    const ownerId = kiosk.person.user?.userInfo._id
    await stage.query(statement, statement.includes('$1') ? [ownerId] : [])
  }

const closeAccount = office('account disabled', 'update accounts set active = false where id = $1')
const withdraw = office('service withdrawn', 'update services set active = false')
const raiseFee: Step = async ({ stage }) => {
  count('fee changed')
  await stage.raiseFees(100)
}

/** The office reverses its action. */
export const restore: Step = async ({ stage, kiosk }) => {
  const ownerId = kiosk.person.user?.userInfo._id
  await stage.query('update accounts set active = true where id = $1', [ownerId])
  await stage.query('update services set active = true where not active')
  await stage.lowerFees()
}

/** A flusher's request hangs; minutes later another one takes its place, and the first wakes up. */
const freeze: Step = async ({ kiosk }) => {
  const hang = Promise.withResolvers<void>()
  const interrupted = Promise.withResolvers<void>()
  kiosk.networkFaults.interruption = {
    isAfter: false,
    interrupt() {
      interrupted.resolve()
      return hang.promise
    },
  }
  const frozen = kiosk.flush({ isImmediate: true })
  await Promise.race([interrupted.promise, frozen])
  kiosk.networkFaults.interruption = null
  kiosk.time += 4 * 60_000
  await kiosk.flush({ isImmediate: true })
  hang.resolve()
  await frozen
  count('lock holder frozen')
}

type Weighted = readonly [number, Step]

/** What a person saves: a new kind of envelope needs its step here. */
const SAVES: Readonly<Record<EnvelopeKind, Weighted>> = {
  'application.create': [22, submit],
  'application.status': [5, decide],
  'application.remark': [5, remark],
  'application.number': [4, noteNumber],
  'application.reupload': [7, supplyDocuments],
  'ticket.create': [9, raiseTicket],
  'ticket.message': [12, writeMessage],
  payment: [8, takeFee],
  remittance: [6, remit],
  'van.plan-note': [16, writeNote],
}

/** Steps by weight: the commonest actions of people happen most. */
export const STEPS: readonly Weighted[] = [
  ...Object.values(SAVES),
  [8, planDay],
  [4, refund],
  [3, reverse],
  [3, closeTill],
  [2, eraseTheCustomer],
  [24, flush],
  [8, attend],
  [8, wait],
  [10, networkFaults],
  [4, signIn],
  [4, report],
  [3, spoil],
  [3, carry],
  [2, jump],
  [3, restore],
  [2, interruptWith('browser killed mid-upload', ({ kiosk }) => kiosk.kill())],
  [1, interruptWith('server restarted mid-upload', ({ stage }) => stage.stop())],
  [2, ({ stage }) => stage.start()],
  [1, interruptWith('database down at commit', ({ stage }) => stage.cutDatabase())],
  [1, endDevice],
  [1, closeAccount],
  [1, withdraw],
  [1, raiseFee],
  [1, evict],
  [1, freeze],
]
