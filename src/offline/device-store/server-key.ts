import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { callUnreported } from './background-call.ts'
import type { Bytes } from './sealing.ts'

/** The key that the server stores for this page's person. The caller overwrites it after use. */
export async function fetchServerKey(): Promise<Bytes> {
  const { key } = await callUnreported(readDeviceKey)
  return Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
}
