import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../platform/api-error.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { DocumentCopy } from './document-copy.ts'
import type { WorkerAnswer } from './document-worker.ts'

export interface ReadDocument {
  /** The bytes as they came. */
  received: Uint8Array
  copy: DocumentCopy
}

/** Reads documents in other threads, so that no document can hold up or end the server. */
export interface DocumentWorkers {
  /**
   * Takes the bytes over: they are empty here afterwards. Errors as `copyDocument`; a document at
   * which the thread runs out of time or memory or breaks is 422 `document.unreadable`; 503
   * `server.unavailable` while too many wait.
   * @param accountId whose document it is: the accounts have their turns one after the other
   */
  read(bytes: Uint8Array, accountId: string): Promise<ReadDocument>
  close(): Promise<void>
}

interface Options {
  script?: URL
  /** Threads, begun when first needed. */
  size?: number
  /** How long one document may take. */
  limitMs?: number
  /** How long the thread itself may work on it; the decoder of images has a limit of its own. */
  cpuLimitMs?: number
}

const SCRIPT = new URL('./document-worker.ts', import.meta.url)
/** The event loop keeps a core for itself. */
const SIZE = Math.max(1, Math.min(4, availableParallelism() - 1))
const LIMIT_MS = 20_000
/** Ten times what the largest honest PDF takes; other accounts' documents wait meanwhile. */
const CPU_LIMIT_MS = 4000
/** Each takes up to ten megabytes of memory while it waits. */
const WAITING_LIMIT = 64
const HEAP_MB = 256
/** Outside the heap, where a PDF's streams unpack; no limit of the thread's own covers it. */
const BUFFERS_BYTES = 384 * 1024 * 1024
const CHECK_MS = 100

/** A whole buffer of its own can be handed over; a part of a shared one is copied. */
function toTransferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

/** Milliseconds that the thread has worked since it began. */
async function cpuOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Whether reading the document takes more memory or processor time than any honest document needs. */
async function isExcessive(worker: Worker, cpuEnd: Promise<number>): Promise<boolean> {
  try {
    const { external_memory: buffers } = await worker.getHeapStatistics()
    return buffers > BUFFERS_BYTES || (await cpuOf(worker)) > (await cpuEnd)
  } catch {
    return false // It has ended meanwhile.
  }
}

interface Limits {
  ms: number
  cpuMs: number
}

/** Waits for the worker's one answer, or for what ends it. */
function ask(worker: Worker, bytes: Uint8Array<ArrayBuffer>, limits: Limits) {
  return new Promise<WorkerAnswer | null>((resolve) => {
    const end = (answer: WorkerAnswer | null) => {
      clearTimeout(limit)
      clearInterval(look)
      worker.off('message', end).off('exit', fail).off('messageerror', fail)
      resolve(answer)
    }
    const fail = () => end(null)
    const limit = setTimeout(fail, limits.ms)
    const cpuEnd = cpuOf(worker).then(
      (cpu) => cpu + limits.cpuMs,
      () => Infinity,
    )
    const look = setInterval(() => {
      void isExcessive(worker, cpuEnd).then((is) => is && fail())
    }, CHECK_MS)
    worker.once('message', end).once('exit', fail).once('messageerror', fail)
    worker.postMessage(bytes, [bytes.buffer])
  })
}

export function startDocumentWorkers(options: Options = {}): DocumentWorkers {
  const { script = SCRIPT, size = SIZE } = options
  const limits = { ms: options.limitMs ?? LIMIT_MS, cpuMs: options.cpuLimitMs ?? CPU_LIMIT_MS }
  const all = new Set<Worker>()
  const idle: Worker[] = []
  const limiter = createLimiter(size, WAITING_LIMIT)
  let isClosing = false

  function start(): Worker {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    })
    all.add(worker)
    // The exit event reports whatever ended the thread.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  async function readBy(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<ReadDocument> {
    worker.ref()
    const answer = await ask(worker, bytes, limits)
    if (!answer || answer.needsRecycling) {
      all.delete(worker)
      await worker.terminate()
    } else {
      worker.unref()
      idle.push(worker)
    }
    if (!answer) throw new ApiError(isClosing ? 'server.unavailable' : 'document.unreadable')
    if ('refused' in answer) throw new ApiError(answer.refused)
    return answer
  }

  return {
    read(received, accountId) {
      const bytes = toTransferable(received)
      return limiter.run(() => readBy(idle.pop() ?? start(), bytes), accountId)
    },
    async close() {
      isClosing = true
      limiter.close()
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
