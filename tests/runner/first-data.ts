import { mkdir } from 'node:fs/promises'
import { FIRST_DATA } from '../support/servers/first-data.ts'
import { makeFirstDataIn } from '../support/servers/make-first-data.ts'

/** The stage `first-data`: makes once what every stage with a server begins with. */
const dataDir = process.env[FIRST_DATA]
if (dataDir === undefined) throw new Error(`${FIRST_DATA} names no folder`)
await mkdir(dataDir)
await makeFirstDataIn(dataDir)
