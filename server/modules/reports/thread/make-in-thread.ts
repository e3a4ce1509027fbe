import { Worker } from 'node:worker_threads'
import type { Made, Progress, ReportTask, Told } from './report-task.ts'

const SCRIPT = new URL('./report-worker.ts', import.meta.url)
const HEAP_MB = 384
/** How often the report says that it is still made, and whether it is still wanted is asked. */
const LOOK_MS = 700

/**
 * Makes a file in a thread of its own, so that none holds up or ends the server. Null where it was not wanted any more: then the
 * thread is ended, and the file is not whole.
 * @param goesOn notes how far the file is; false where nobody wants it any more
 */
export async function makeInThread(
  task: ReportTask,
  goesOn: (progress: Progress | undefined) => Promise<boolean>,
): Promise<Made | null> {
  const worker = new Worker(SCRIPT, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  })
  let last: Progress | undefined
  const answer = new Promise<Made>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('made' in told) resolve(told.made)
      else if ('failed' in told) reject(new Error(told.failed))
      else last = told
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a report ended early')))
  })
  let isEnding = false
  let look: NodeJS.Timeout | undefined
  const unwanted = new Promise<null>((resolve) => {
    const again = async () => {
      // A database that does not answer for a moment is no reason to stop: another instance would take the report.
      const isWanted = await goesOn(last).catch(() => true)
      if (!isWanted) resolve(null)
      else if (!isEnding) look = setTimeout(() => void again(), LOOK_MS)
    }
    look = setTimeout(() => void again(), LOOK_MS)
  })
  try {
    return await Promise.race([answer, unwanted])
  } finally {
    isEnding = true
    clearTimeout(look)
    // It ends with an error of its own when it is ended, which nobody waits for.
    answer.catch(() => undefined)
    await worker.terminate()
  }
}
