import { readDeviceKey } from '../../../contract/device-key.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { readAnswer } from '../api/api-error.ts'
import { callHeaders } from '../api/headers.ts'
import type { Bytes } from './sealing.ts'

const TIME_OUT_MS = 15_000

/**
 * The key that the server keeps for the person of this page. The caller overwrites it after use.
 * Not through `call`: nobody did anything, so that a refusal ends nothing on the page.
 */
export async function fetchServerKey(): Promise<Bytes> {
  const response = await fetch(readDeviceKey.path, {
    credentials: 'include',
    headers: callHeaders(),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })
  const { status, statusText, headers } = response
  const header = (name: string) => headers.get(name)
  const answer = readAnswer({ status, statusText, header, text: await response.text() })
  const { key } = answer as ResponseOf<typeof readDeviceKey>
  return Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
}
