import { OUTBOX_LOCK, UNSAVED_LOCK } from '../../../contract/core/lock-names.ts'
import { hasUnsaved } from '../../session/unsaved.ts'

/** Why an update must wait. */
export type UpdateObstacle = 'unsaved' | 'sending'

/** What an update would interrupt, in any tab of this browser, or `null`. */
export async function findObstacle(): Promise<UpdateObstacle | null> {
  if (hasUnsaved()) return 'unsaved'
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  if (names.has(UNSAVED_LOCK)) return 'unsaved'
  return names.has(OUTBOX_LOCK) ? 'sending' : null
}
