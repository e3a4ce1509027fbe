import { writeFileSync } from 'node:fs'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server: at a signal the process writes down what its memory holds, as it is and after all garbage is collected.

const path = process.env.MEMORY_FILE

if (isMainThread && path !== undefined) {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    const asIs = process.memoryUsage()
    if (typeof collect === 'function') collect()
    if (process.env.SNAPSHOT_FILE) writeHeapSnapshot(process.env.SNAPSHOT_FILE)
    writeFileSync(path, JSON.stringify({ asIs, collected: process.memoryUsage() }))
  })
}
