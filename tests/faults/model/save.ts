import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { findEntry } from '../../../sw/outbox/entry-store.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { AlreadySavedError } from '../../../sw/outbox/save-errors.ts'
import type { EnvelopeToSave } from '../../../sw/outbox/sign-and-seal.ts'
import type { SubmissionRecord } from './announced.ts'
import { breakStorage } from './break-storage.ts'
import { count } from './network-faults.ts'
import type { Scene } from './scene.ts'

/** Presses Submit: saves an envelope with its documents at once, whatever the storage does. */
export async function save(
  scene: Scene,
  envelope: EnvelopeToSave<EnvelopeKind>,
  record: SubmissionRecord,
): Promise<void> {
  const { kiosk, chance } = scene
  const fault = chance(10)
  const writes = envelope.files.length + 2
  const at = 1 + chance(writes)
  const repair =
    fault === 0
      ? breakStorage('quota exceeded', at)
      : fault === 1
        ? breakStorage('browser killed mid-write', at)
        : null
  if (repair) count(repair.what)
  const press = () => kiosk.look((outbox) => saveEnvelope<EnvelopeKind>(outbox, envelope))
  try {
    await press()
    record.isConfirmed = true
    return
  } catch (error) {
    if (!repair) throw error
  } finally {
    repair?.repair()
  }
  await checkHalf(scene, envelope._id)
  // The person presses again with the same draft, or gives up.
  if (chance(2) === 0) return
  try {
    await press()
  } catch (error) {
    if (!(error instanceof AlreadySavedError)) throw error
  }
  record.isConfirmed = true
}

/** Rule 2: a failed save leaves all of it or nothing. */
async function checkHalf({ kiosk }: Scene, id: string): Promise<void> {
  await kiosk.look(async (outbox) => {
    const entry = await findEntry(outbox, id)
    const attachments = (await outbox.getAllKeysFromIndex('attachments', 'entryId', id)).length
    const expected = entry ? entry.envelope.attachments.length - 1 : 0
    if (attachments !== expected)
      kiosk.complaints.push(`rule 2: half-written, ${attachments} of ${expected} documents`)
  })
}
