import * as v from 'valibot'
import {
  DeviceIdentity,
  IDENTITY_ADDRESS,
  IDENTITY_CACHE,
} from '../contract/devices/device-identity.ts'

/** Who this browser belongs to at the moment, or `null` while no page has said so. */
export async function readDeviceIdentity(): Promise<DeviceIdentity | null> {
  const cached = await caches.match(IDENTITY_ADDRESS, { cacheName: IDENTITY_CACHE })
  if (!cached) return null
  try {
    return v.parse(DeviceIdentity, await cached.json())
  } catch {
    // Written by another version, or cut: as if nothing had been said.
    return null
  }
}
