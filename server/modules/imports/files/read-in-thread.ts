import { Worker } from 'node:worker_threads'
import type { FileFault } from '../table.ts'
import type { FileTable } from './read-table.ts'

const SCRIPT = new URL('./table-worker.ts', import.meta.url)
/** Ten times what a file of the most rows takes on a slow machine. */
const LIMIT_MS = 30_000
const HEAP_MB = 256
/** Outside the heap, where a workbook unpacks; no limit of the thread's own covers it. */
const BUFFERS_BYTES = 256 * 1024 * 1024
const CHECK_MS = 50

/**
 * Reads a file in a thread of its own, within limits of time and memory: what a small file unpacks to, or how long it takes, is
 * its sender's choice.
 */
export async function readInThread(bytes: Uint8Array): Promise<FileTable | FileFault> {
  const worker = new Worker(SCRIPT, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  })
  const answer = new Promise<FileTable | FileFault>((resolve) => {
    worker.once('message', resolve)
    // Out of memory, out of time or broken: it is no file that we can read.
    worker.once('error', () => resolve({ fault: 'too_much' }))
    worker.once('exit', () => resolve({ fault: 'too_much' }))
  })
  const limit = setTimeout(() => void worker.terminate(), LIMIT_MS)
  const look = setInterval(() => void endWhenLarge(worker), CHECK_MS)
  try {
    return await answer
  } finally {
    clearTimeout(limit)
    clearInterval(look)
    await worker.terminate()
  }
}

async function endWhenLarge(worker: Worker): Promise<void> {
  try {
    const { external_memory: buffers } = await worker.getHeapStatistics()
    if (buffers > BUFFERS_BYTES) await worker.terminate()
  } catch {
    // The thread has ended meanwhile.
  }
}
