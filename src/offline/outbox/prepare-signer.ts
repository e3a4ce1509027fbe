import { signAgain } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { listEntries } from '../../../sw/outbox/read-outbox.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { currentOwner } from '../device-store/owner.ts'
import { flush } from './flush.ts'
import { renewSealingKey } from './sealing-key.ts'
import { openAuthor } from './signer.ts'

/** A key that is refused as soon as it was made is a fault, and not to be made again and again. */
const ANEW_EVERY_MS = 60_000

const DEVICE_REFUSALS: ReadonlySet<string> = new Set([
  'letter.device_unknown',
  'letter.device_ended',
  'letter.signature_wrong',
])

/** The answer about the session for which it was done. */
let preparedFor: string | null = null
let anewAt = -Infinity

/**
 * Makes the person of the session, whose key is open, ready to write letters, and signs again what
 * waits for this person (offline.md, rules 6 and 9). What fails is tried again with the next link.
 */
export async function prepareAuthor(): Promise<void> {
  const { data: user, dataUpdatedAt } = queryClient.getQueryState(sessionQuery.queryKey) ?? {}
  // A key of one person must never be registered in the session of another.
  if (!user || currentOwner()?.userId !== user.userInfo._id) {
    preparedFor = null
    return
  }
  const renewed = renewSealingKey().catch(() => undefined)
  // Whoever signs in once more in place is the same person in a new session.
  const session = `${user.userInfo._id} ${dataUpdatedAt}`
  if (session !== preparedFor) {
    preparedFor = session
    await takeUp().catch(() => {
      preparedFor = null
    })
  }
  await renewed
}

/** The server refused the device's key for one of these: they go on under another, if there may be one. */
export async function takeUpRefused(entries: Entry[]): Promise<void> {
  const isRefused = entries.some((entry) => refusedDevice(entry) !== null)
  if (!isRefused || preparedFor === null || Date.now() - anewAt < ANEW_EVERY_MS) return
  await takeUp().catch(() => undefined)
}

/** The server does not know the device, or not any more. */
export async function registerAnew(deviceId: string): Promise<void> {
  if (Date.now() - anewAt < ANEW_EVERY_MS) return
  await openAuthor(deviceId)
  anewAt = Date.now()
}

async function takeUp(): Promise<void> {
  const known = await openAuthor()
  if (!known) return
  const outbox = await openOutbox()
  const own = (await listEntries(outbox)).filter(({ ownerId }) => ownerId === known.ownerId)
  const isRefused = own.some((entry) => refusedDevice(entry) === known.device._id)
  const author = isRefused ? await openAuthor(known.device._id) : known
  if (isRefused) anewAt = Date.now()
  if (author && (await signAgain(outbox, author)) > 0) void flush()
}

/** The device whose signature the server does not take, or `null`. */
function refusedDevice({ state, failure, letter }: Entry): string | null {
  if (state !== 'waits_for_owner' || !failure) return null
  return DEVICE_REFUSALS.has(failure.code) ? letter.deviceId : null
}
