import { OUTBOX_LOCK, UNSAVED_LOCK } from '../../../contract/core/lock-names.ts'
import { hasUnsaved } from '../../session/unsaved.ts'

/** Why an update must wait. */
export type UpdateObstacle = 'unsaved' | 'sending'

/** Most sends end within this time: a press is not refused for them. */
const SENDING_MS = 5000

/** What an update would interrupt, in any tab of this browser, or `null`. A send that ends soon is waited for. */
export async function findObstacle(): Promise<UpdateObstacle | null> {
  if (await isUnsavedAnywhere()) return 'unsaved'
  const isSending = await navigator.locks
    .request(OUTBOX_LOCK, { mode: 'shared', signal: AbortSignal.timeout(SENDING_MS) }, () => false)
    .catch(() => true)
  if (isSending) return 'sending'
  return (await isUnsavedAnywhere()) ? 'unsaved' : null
}

async function isUnsavedAnywhere(): Promise<boolean> {
  if (hasUnsaved()) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === UNSAVED_LOCK)
}
