import * as v from 'valibot'
import type { Language } from '../../../contract/core/languages.ts'
import type { Role } from '../../../contract/core/roles.ts'
import {
  DeviceIdentity,
  IDENTITY_ADDRESS,
  IDENTITY_CACHE,
} from '../../../contract/devices/device-identity.ts'
import { signedInUserId } from '../../session/last-person.ts'
import { storeKit } from './offline-kit.ts'

/**
 * Tells the worker whether a person is signed in here, in which language the front door speaks, and
 * with `role` whose screens this device stores from now on.
 */
export async function writeIdentity(isSignedIn: boolean, role?: Role): Promise<void> {
  // Where there is no Cache Storage there is no worker that could read it.
  if (!('caches' in globalThis)) return
  const language = document.documentElement.lang as Language
  const cache = await caches.open(IDENTITY_CACHE)
  const stored = await readStored(cache)
  const roles = new Set(stored?.roles)
  if (role) roles.add(role)
  const userId = isSignedIn ? signedInUserId() : null
  const identity: DeviceIdentity = {
    isSignedIn,
    ...(userId !== null && { userId }),
    language,
    roles: [...roles],
  }
  if (JSON.stringify(identity) === JSON.stringify(stored)) return
  await cache.put(IDENTITY_ADDRESS, Response.json(identity))
  void storeKit()
}

async function readStored(cache: Cache): Promise<DeviceIdentity | null> {
  const stored: unknown = await (await cache.match(IDENTITY_ADDRESS))?.json().catch(() => null)
  return v.is(DeviceIdentity, stored) ? stored : null
}
