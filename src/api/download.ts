import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { beforeCall } from './before-call.ts'
import { reportFailedCall } from './failed-calls.ts'
import { callHeaders } from './headers.ts'
import { reportResponder } from './responder.ts'

// Long enough for a browser that first asks where to put the file.
const REVOKE_AFTER_MS = 60_000

async function fetchFile(address: string): Promise<Response> {
  try {
    await beforeCall()
    return await fetch(address, { credentials: 'include', headers: callHeaders() })
  } catch (cause) {
    reportResponder('none')
    throw new OfflineError('No answer', { cause })
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response
  const text = await response.text().catch(() => '')
  return new ApiError({ status, statusText, text, header: (name) => headers.get(name) })
}

/** A file that the server makes. Throws as `call` does. */
export async function loadFile(address: string): Promise<Blob> {
  const begunAt = performance.now()
  const response = await fetchFile(address)
  if (!response.ok) {
    const error = await refusalOf(response)
    reportFailedCall({ error, begunAt })
    throw error
  }
  if (!response.headers.has(SERVER_HEADER)) throw new OfflineError('Not from this server')
  return response.blob().catch((cause: unknown) => {
    throw new OfflineError('The answer was cut off', { cause })
  })
}

/**
 * Puts a file that the server makes among the person's downloads. By fetch and not by an anchor, so
 * that it speaks the page's language and a refusal shows on the page. Throws as `call` does.
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  offerFile(await loadFile(address), fileName)
}

/** Puts what the page itself has made among the person's downloads. */
export function offerFile(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
