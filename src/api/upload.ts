import type { Upload } from '../../contract/documents/documents.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { responderOf, ApiError, OfflineError, readAnswer } from './api-error.ts'
import { reportFailedCall } from './failed-calls.ts'
import { callHeaders } from './headers.ts'
import { reportResponder } from './responder.ts'

interface Options {
  /** Sent share, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads one document. By XMLHttpRequest, because fetch does not report how much was sent.
 * Throws as `call` does; a cancelled one rejects with the signal's reason.
 */
export function uploadFile(file: File, { onProgress, signal }: Options = {}): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const begunAt = performance.now()
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const answer = answerOf(request)
      reportResponder(responderOf(answer))
      try {
        resolve(readAnswer(answer) as Upload)
      } catch (error) {
        if (error instanceof ApiError) reportFailedCall({ error, begunAt })
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => {
      reportResponder('none')
      reject(new OfflineError('No answer'))
    }
    request.onabort = () => reject(signal?.reason as Error)
    request.onloadend = () => signal?.removeEventListener('abort', cancel)

    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', cancel)
    request.open(uploadDocument.method, uploadDocument.path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest) {
  return {
    status: request.status,
    statusText: request.statusText,
    header: (name: string) => request.getResponseHeader(name),
    text: request.responseText,
  }
}
