import type {
  BodyInput,
  Endpoint,
  ParamsInput,
  ResponseOf,
} from '../../../contract/core/endpoint.ts'
import { fillPath } from '../../api/address.ts'
import { readAnswer } from '../../api/api-error.ts'
import { callHeaders } from '../../api/headers.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'

const TIMEOUT_MS = 15_000

/**
 * Calls the server in the background: a refusal ends nothing on the page, as it would through
 * `call`.
 * Throws `ApiError` for a refusal; any other error means that there was no answer.
 */
export async function callUnreported<const E extends Endpoint>(
  { method, path }: E,
  body?: BodyInput<E>,
  params?: ParamsInput<E>,
): Promise<ResponseOf<E>> {
  await flushPendingSignOut()
  const response = await fetch(fillPath(path, params), {
    method,
    credentials: 'include',
    headers: {
      ...callHeaders(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, statusText, headers } = response
  const header = (name: string) => headers.get(name)
  return readAnswer({ status, statusText, header, text: await response.text() }) as ResponseOf<E>
}
