// One step for each thing that people, devices and offices do to an outbox.
import { randomUUID } from 'node:crypto'
import type { LetterBody, LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import { discardEntry, retryEntry, signAgain } from '../../../sw/outbox/change-entry.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { exportEntries } from '../../../sw/outbox/export-outbox.ts'
import { importEntries } from '../../../sw/outbox/import-outbox.ts'
import { findEntry, listEntries } from '../../../sw/outbox/read-outbox.ts'
import { replaceParts } from '../../../sw/outbox/replace-attachments.ts'
import type { LetterToSave } from '../../../sw/outbox/save-envelope.ts'
import { saveLetter } from '../../../sw/outbox/save-envelope.ts'
import { AlreadySavedError, NotCorrectableError } from '../../../sw/outbox/save-errors.ts'
import { anApplicationLetter, aStatusLetter } from '../../support/outbox-signer.ts'
import type { Memory, Told } from './announced.ts'
import { breakStorage } from './break-storage.ts'
import { aDocument, SERVICES } from './documents.ts'
import type { Kiosk } from './kiosk.ts'
import type { Chance } from './network-faults.ts'
import { count } from './network-faults.ts'
import type { Stage } from './stage.ts'

/** What one schedule works on. */
export interface Scene {
  stage: Stage
  kiosk: Kiosk
  /** Of the same person, for unsent work that is carried over. */
  other: Kiosk
  memory: Memory
  chance: Chance
  userName: string
}

type Step = (scene: Scene) => Promise<unknown>

const YEAR = 365 * 24 * 60 * 60_000

/** Presses Submit: with its documents, in one go, whatever happens to storage. */
async function save(scene: Scene, letter: LetterToSave<LetterKind>, told: Told): Promise<void> {
  const { kiosk, chance } = scene
  const fault = chance(10)
  const writes = letter.files.length + 2
  const at = 1 + chance(writes)
  const mend =
    fault === 0
      ? breakStorage('quota exceeded', at)
      : fault === 1
        ? breakStorage('browser killed mid-write', at)
        : null
  if (mend) count(mend.what)
  const press = () => kiosk.look((outbox) => saveLetter<LetterKind>(outbox, letter))
  try {
    await press()
    told.isTold = true
    return
  } catch (error) {
    if (!mend) throw error
  } finally {
    mend?.mend()
  }
  await checkHalf(scene, letter._id)
  // The person presses again, with the same draft, or goes away.
  if (chance(2) === 0) return
  try {
    await press()
  } catch (error) {
    if (!(error instanceof AlreadySavedError)) throw error
  }
  told.isTold = true
}

/** Rule 2: after a failed save either all of it lies there, or nothing. */
async function checkHalf({ kiosk }: Scene, id: string): Promise<void> {
  await kiosk.look(async (outbox) => {
    const entry = await findEntry(outbox, id)
    const parts = (await outbox.getAllKeysFromIndex('parts', 'entryId', id)).length
    const expected = entry ? entry.letter.parts.length - 1 : 0
    if (parts !== expected)
      kiosk.complaints.push(`rule 2: half-written, ${parts} of ${expected} documents`)
  })
}

export const submit: Step = async (scene) => {
  const { kiosk, memory, chance } = scene
  const service = SERVICES[chance(SERVICES.length)] ?? ''
  const asked = requiredDocuments(service)
  const files = asked.map(() => aDocument(chance))
  const marker = `letter ${randomUUID()}`
  const documents = asked.map((requirement, index) => ({
    requirement,
    uploadId: files[index]?.partId ?? '',
  }))
  const { author, sealingKey } = kiosk
  const body = { ...submissionOf({ service, isStaff: false, documents }), remark: marker }
  const capturedAt = new Date(kiosk.now())
  const letter = anApplicationLetter({ author, sealingKey, files, body, capturedAt })
  await save(scene, letter, memory.note(letter._id, marker, files))
}

/** Decides on an application that perhaps nobody but this device knows yet. */
const decide: Step = async (scene) => {
  const { kiosk, memory, chance } = scene
  const parents = memory.all.filter(
    ({ parent, isTold, isDiscarded, isEvicted, isExported }) =>
      !parent && isTold && !isDiscarded && !isEvicted && !isExported,
  )
  const parent = parents[chance(parents.length || 1)]
  if (!parent || memory.all.some((told) => told.parent === parent)) return
  const files = [aDocument(chance)]
  const { author, sealingKey } = kiosk
  const capturedAt = new Date(kiosk.now())
  const letter = aStatusLetter(parent.ids.at(-1) ?? '', { author, sealingKey, files, capturedAt })
  await save(scene, letter, memory.note(letter._id, letter._id, files, parent))
}

const parked = (entries: Entry[], states: Entry['state'][]) =>
  entries.filter(({ state }) => states.includes(state))

/** A person looks at what was refused: tries again, puts right, or gives up. */
const attend: Step = async (scene) => {
  const { kiosk, memory, chance } = scene
  const entries = await kiosk.look(listEntries)
  const waiting = parked(entries, ['rejected', 'damaged'])
  const entry = waiting[chance(waiting.length || 1)]
  const told = entry && memory.of(entry._id)
  if (!entry || !told) return
  const what = chance(8)
  if (what === 0) {
    await kiosk.look((outbox) => discardEntry(outbox, entry._id, 'the customer came back'))
    if (!(await kiosk.look((outbox) => findEntry(outbox, entry._id)))) told.isDiscarded = true
    count('discarded')
  } else if (entry.state === 'damaged') await replace(scene, entry, told)
  else if (what < 4) await kiosk.look((outbox) => retryEntry(outbox, entry._id))
  else await correct(scene, entry, told)
}

export async function replace({ kiosk, memory }: Scene, entry: Entry, told: Told): Promise<void> {
  const { author, sealingKey } = kiosk
  const own = await author.open(entry.own)
  const newId = randomUUID()
  const files = (entry.failure?.partIds ?? []).map((insteadOf) => {
    const file = memory.fileOf(own.content.files[insteadOf]?.sha256 ?? '')
    return { insteadOf, file: { ...file, partId: randomUUID() } }
  })
  await kiosk
    .look((outbox) =>
      replaceParts(outbox, { id: entry._id, newId, own, files, author, sealingKey }),
    )
    .then(() => {
      told.ids.push(newId)
      count('document given again')
    }, ignoreMoved)
}

async function correct({ kiosk }: Scene, entry: Entry, told: Told): Promise<void> {
  if (entry.letter.kind !== 'application.create') return
  const { author, sealingKey } = kiosk
  const { content, note } = await author.open(entry.own)
  const _id = randomUUID()
  const letter = {
    ...{ _id, kind: 'application.create' as const, files: [], note, author, sealingKey },
    body: content.body as LetterBody<'application.create'>,
    reusedParts: Object.entries(content.files).map(([partId, file]) => ({ partId, ...file })),
    clocks: null,
    capturedAt: new Date(kiosk.now()),
    correctsId: entry._id,
  }
  await kiosk
    .look((outbox) => saveLetter(outbox, letter))
    .then(() => {
      told.ids.push(_id)
      count('corrected')
    }, ignoreMoved)
}

/** Somebody was quicker: it is tried again, or gone. */
function ignoreMoved(error: unknown): void {
  if (!(error instanceof NotCorrectableError)) throw error
}

/** A document on the device rots, or is gone. */
export const spoil: Step = async ({ kiosk, chance }) =>
  kiosk.look(async (outbox) => {
    const keys = await outbox.getAllKeys('parts')
    const key = keys[chance(keys.length || 1)]
    if (!key) return
    const stored = await outbox.get('parts', key)
    count('missing or corrupted blob')
    if (!stored || chance(2) === 0) return outbox.delete('parts', key)
    const bytes = new Uint8Array(await stored.blob.arrayBuffer())
    const at = chance(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    // Perhaps it was sent and removed meanwhile.
    if (await outbox.get('parts', key))
      await outbox.put('parts', { ...stored, blob: new Blob([bytes]) })
    return undefined
  })

const flush: Step = async ({ kiosk, chance }) => {
  const patienceMs = chance(4) === 0 ? 200 : 0
  const flushing = kiosk.flush({ isUrged: chance(2) === 0, patienceMs })
  // The schedule does not always wait for it: two tabs and the worker at once.
  if (chance(3) > 0) await flushing
  else flushing.catch((error: unknown) => kiosk.complaints.push(String(error)))
}

const ambush =
  (what: string, strike: (scene: Scene) => Promise<unknown>): Step =>
  async (scene) => {
    scene.kiosk.weather.ambush = {
      isAfter: scene.chance(2) === 0,
      strike: () => {
        count(what)
        return strike(scene)
      },
    }
    await flush(scene)
  }

const endDevice: Step = async ({ stage, kiosk }) => {
  count('device key ended')
  await stage.query('update devices set ended_at = now() where id = $1', [kiosk.author.device._id])
}

/** The owner signs in on this device: with a new key where the old one is not to be had any more. */
export async function signIn({ stage, kiosk, memory, userName }: Scene): Promise<void> {
  const statement = 'select ended_at from devices where id = $1'
  const [device] = await stage.query(statement, [kiosk.author.device._id])
  const isEmpty = (await kiosk.look((outbox) => outbox.count('counters'))) === 0
  if (device?.['ended_at'] || isEmpty) {
    try {
      await kiosk.register()
    } catch {
      // The session has ended with the account.
      const person = await stage.signIn(userName).catch(() => null)
      if (!person) return
      kiosk.person = person
      for (const told of memory.all) told.isReported = false
      await kiosk.register()
    }
  }
  await kiosk.look((outbox) => signAgain(outbox, kiosk.author))
}

/** The device tells what waits; answers what the server misses. */
export async function report({ kiosk, memory }: Scene): Promise<string[]> {
  const { waiting, lost } = await kiosk.report()
  for (const id of waiting) {
    const told = memory.of(id)
    if (told) told.isReported = true
  }
  return lost.map(({ _id }) => _id)
}

const evict: Step = async (scene) => {
  const { kiosk, memory } = scene
  for (const { _id } of await kiosk.look(listEntries)) {
    const told = memory.of(_id)
    if (told) told.isEvicted = true
  }
  count('full eviction')
  await kiosk.evict()
  await signIn(scene)
}

/** Unsent work goes as a file to another device, which sends it as well. */
const carry: Step = async ({ kiosk, other, memory }) => {
  await kiosk.settle()
  const entries = await kiosk.look(listEntries)
  if (entries.length === 0) return
  const file = await kiosk.look((outbox) =>
    exportEntries(
      outbox,
      entries.map(({ _id }) => _id),
    ),
  )
  for (const { _id } of entries) {
    const told = memory.of(_id)
    if (told) told.isExported = true
  }
  await other.look((outbox) => importEntries(outbox, file))
  count('exported and imported')
  await other.flush()
  await other.settle()
}

const wait: Step = async ({ kiosk, chance }) => {
  kiosk.time += chance(6 * 60_000)
}

const jump: Step = async ({ kiosk, chance }) => {
  count('clock ±1 year')
  kiosk.time += chance(2) === 0 ? YEAR : -YEAR
}

const weather: Step = async ({ kiosk, chance }) => {
  kiosk.weather.storm = [0, 0, 20, 40, 70][chance(5)] ?? 0
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

/** The office takes back what it did. */
export const restore: Step = async ({ stage, kiosk }) => {
  const ownerId = kiosk.person.user?.userInfo._id
  await stage.query('update accounts set active = true where id = $1', [ownerId])
  await stage.query('update services set active = true where not active')
  await stage.lowerFees()
}

/** A flusher's request hangs; minutes later another one takes its place, and the first wakes up. */
const freeze: Step = async ({ kiosk }) => {
  const hang = Promise.withResolvers<void>()
  const struck = Promise.withResolvers<void>()
  kiosk.weather.ambush = {
    isAfter: false,
    strike() {
      struck.resolve()
      return hang.promise
    },
  }
  const frozen = kiosk.flush({ isUrged: true })
  await Promise.race([struck.promise, frozen])
  kiosk.weather.ambush = null
  kiosk.time += 4 * 60_000
  await kiosk.flush({ isUrged: true })
  hang.resolve()
  await frozen
  count('lock holder frozen')
}

/** By weight: what happens most is what people do most. */
export const STEPS: readonly (readonly [number, Step])[] = [
  [22, submit],
  [5, decide],
  [24, flush],
  [8, attend],
  [8, wait],
  [10, weather],
  [4, signIn],
  [4, report],
  [3, spoil],
  [3, carry],
  [2, jump],
  [3, restore],
  [2, ambush('browser killed mid-upload', ({ kiosk }) => kiosk.kill())],
  [1, ambush('server restarted mid-upload', ({ stage }) => stage.stop())],
  [2, ({ stage }) => stage.start()],
  [1, ambush('database down at commit', ({ stage }) => stage.cutDatabase())],
  [1, endDevice],
  [1, closeAccount],
  [1, withdraw],
  [1, raiseFee],
  [1, evict],
  [1, freeze],
]
