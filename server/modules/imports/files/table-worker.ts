import { parentPort, workerData } from 'node:worker_threads'
import { isHeading } from '../headings.ts'
import { readTable } from './read-table.ts'

/** The thread in which one file is read, so that none holds up or ends the server. */
const bytes = workerData as Uint8Array
parentPort?.postMessage(await readTable(bytes, isHeading))
