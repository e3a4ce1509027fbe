import * as v from 'valibot'
import { DEFAULT_LANGUAGE, Language } from '../contract/core/languages.ts'
import {
  DeviceIdentity,
  IDENTITY_ADDRESS,
  IDENTITY_CACHE,
} from '../contract/devices/device-identity.ts'

/** The browser's present identity, or `null` while no page has written one. */
export async function readDeviceIdentity(): Promise<DeviceIdentity | null> {
  const cached = await caches.match(IDENTITY_ADDRESS, { cacheName: IDENTITY_CACHE })
  if (!cached) return null
  try {
    return v.parse(DeviceIdentity, await cached.json())
  } catch {
    // Written by another version, or cut: the same as none.
    return null
  }
}

/** The language of this device: of its identity, or of the cookie by which the server chooses too. */
export async function readLanguage(): Promise<Language> {
  const identity = await readDeviceIdentity()
  if (identity) return identity.language
  // Older browsers have no cookie store in a worker.
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const cookie = await cookieStore?.get('language')
  return v.is(Language, cookie?.value) ? cookie.value : DEFAULT_LANGUAGE
}
