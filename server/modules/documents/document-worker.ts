import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { DocumentCopy } from './document-copy.ts'
import { copyDocument } from './document-copy.ts'

/** The thread in which one document after the other is read and written anew. */

/** A worker's answer: the received bytes with their copy, or the code of the refusal. */
export type WorkerAnswer = { needsRecycling: boolean } & (
  | { received: Uint8Array; copy: DocumentCopy }
  | { refused: ErrorCode }
)

/** The PDF reader keeps every name that it ever met: a thread that has grown makes way for another. */
const RECYCLE_HEAP_BYTES = 96 * 1024 * 1024

async function answerTo(received: Uint8Array): Promise<WorkerAnswer> {
  try {
    return { received, copy: await copyDocument(received), needsRecycling: needsRecycling() }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code, needsRecycling: needsRecycling() }
    throw error
  }
}

function needsRecycling(): boolean {
  return getHeapStatistics().used_heap_size > RECYCLE_HEAP_BYTES
}

if (!parentPort) throw new Error('this file runs as a worker')
const port = parentPort
port.on('message', (received: Uint8Array<ArrayBuffer>) => {
  void answerTo(received).then((answer) => {
    port.postMessage(answer, 'received' in answer ? [received.buffer] : [])
  })
})
