import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { signAgain, listEntries } from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverNow } from '../../api/server-time.ts'
import { sessionQuery } from '../../session/session.ts'
import { copyReferenceData } from '../cache/cached-reference.ts'
import { askAgain } from '../connectivity/ask-again.ts'
import { preparingState } from '../connectivity/asking.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { currentOwner, NotReadyError } from '../device-store/owner.ts'
import { storageKind } from '../device-store/storage-kind.ts'
import { hasSealingKey } from './can-sign.ts'
import { flush } from './flush.ts'
import { openSigner } from './signer.ts'

/**
 * A key that is refused right after it was made is a fault; it must not be made again and again.
 */
const REREGISTER_EVERY_MS = 60_000

const DEVICE_REFUSALS: ReadonlySet<string> = new Set([
  'envelope.device_unknown',
  'envelope.device_ended',
  'envelope.signature_wrong',
])

/** The answer about the session for which the signer was prepared. */
let preparedFor: string | null = null
let reregisteredAt = -Infinity

/**
 * Prepares the session's person, whose key is open, to write envelopes, and signs waiting entries
 * again (offline.md, rules 6 and 9). Answers whether nothing is missing.
 */
async function prepareSigner(): Promise<boolean> {
  const { data: user, dataUpdatedAt } = queryClient.getQueryState(sessionQuery.queryKey) ?? {}
  // One person's key must never be registered in another's session.
  if (!user || currentOwner()?.userId !== user.userInfo._id) {
    preparedFor = null
    return true
  }
  const renewed = renewSealingKey().then(
    () => true,
    () => false,
  )
  if (storageKind() === 'memory' && !isPressed) return renewed
  // A person who signs in again in place has a new session.
  const session = `${user.userInfo._id} ${dataUpdatedAt}`
  if (session !== preparedFor) {
    preparedFor = session
    await resumeEntries().catch(() => {
      preparedFor = null
    })
  }
  return (await renewed) && preparedFor === session
}

let isPressed = false

/**
 * Something is to be sent. Without storage each page is a device of its own, and becomes one only then:
 * the codes of devices are given once and for ever.
 */
export function prepareAtPress(): Promise<void> {
  isPressed = true
  return signerPreparation.now()
}

/** Prepares the signer, again and again until nothing is missing. */
export const signerPreparation = askAgain(prepareSigner, preparingState)

/**
 * Signs entries again whose device key the server has refused, under another key where one may be
 * made.
 */
export async function resumeRefused(entries: Entry[]): Promise<void> {
  const isRefused = entries.some((entry) => refusedDevice(entry) !== null)
  if (!isRefused || preparedFor === null || Date.now() - reregisteredAt < REREGISTER_EVERY_MS)
    return
  await resumeEntries().catch(() => undefined)
}

/** Registers another key: the server does not know the device, or has ended it. */
export async function reregisterDevice(deviceId: string): Promise<void> {
  if (Date.now() - reregisteredAt < REREGISTER_EVERY_MS) return
  await openSigner(deviceId)
  reregisteredAt = Date.now()
}

async function resumeEntries(): Promise<void> {
  const known = await openSigner()
  if (!known) return
  const outbox = await openOutbox()
  const own = (await listEntries(outbox)).filter(({ ownerId }) => ownerId === known.ownerId)
  const isRefused = own.some((entry) => refusedDevice(entry) === known.device._id)
  const signer = isRefused ? await openSigner(known.device._id) : known
  if (isRefused) reregisteredAt = Date.now()
  if (signer && (await signAgain(outbox, signer)) > 0) void flush()
}

/** The device whose signature the server does not take, or `null`. */
function refusedDevice({ state, failure, envelope }: Entry): string | null {
  if (state !== 'waits_for_owner' || !failure) return null
  return DEVICE_REFUSALS.has(failure.code) ? envelope.deviceId : null
}

/** Cached with the device's reference data: it belongs to no person and survives a sign-out. */
const { queryKey } = endpointQuery(getSealingKey)

/** The server's key, to which envelopes are sealed now. Throws `NotReadyError`. */
export function currentSealingKey(): SealingKey {
  const key = queryClient.getQueryData(queryKey)
  if (!key) throw new NotReadyError("This device does not have the server's key yet")
  return key
}

/** Fetches the key where there is none, and its successor in time. Rejects without an answer. */
export async function renewSealingKey(now = serverNow()): Promise<void> {
  const known = queryClient.getQueryData(queryKey)
  hasSealingKey.set(known !== undefined)
  if (known && now < Date.parse(known.renewAt)) return
  queryClient.setQueryData(queryKey, await callUnreported(getSealingKey))
  // Nothing says that this device is ready before a power cut could not take the key any more.
  await copyReferenceData(queryClient)
  hasSealingKey.set(true)
}
