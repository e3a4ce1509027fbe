import type { Language } from '../../../contract/core/languages.ts'
import type { DeviceIdentity } from '../../../contract/devices/device-identity.ts'
import { IDENTITY_ADDRESS, IDENTITY_CACHE } from '../../../contract/devices/device-identity.ts'

/** Tells the worker whether somebody is at home here, and in which words the front door speaks. */
export async function writeIdentity(isSignedIn: boolean): Promise<void> {
  const language = document.documentElement.lang as Language
  const identity: DeviceIdentity = { isSignedIn, language }
  // Where there is no Cache Storage there is no worker that could read it.
  if (!('caches' in globalThis)) return
  const cache = await caches.open(IDENTITY_CACHE)
  await cache.put(IDENTITY_ADDRESS, Response.json(identity))
}
