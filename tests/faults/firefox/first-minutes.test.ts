import playwright from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { requiredDocuments } from '../../../server/seed/demo-submission.ts'
import { QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import { personAt } from '../../support/browser/person.ts'
import type { RestartableServer } from '../../support/servers/restartable-server.ts'
import { restartableServer } from '../../support/servers/restartable-server.ts'
import { arrivedAt } from '../browser/arrived.ts'
import type { FaultProxy } from '../browser/fault-proxy.ts'
import { faultProxy } from '../browser/fault-proxy.ts'
import { firstMinutes } from '../browser/first-minutes.ts'
import { firstPlan } from '../browser/first-plan.ts'
import { addResult, sumOfResults } from '../browser/first-results.ts'
import { firefoxPerson } from './firefox-person.ts'

const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
const SCHEDULES = Number(process.env['FAULTS_FIREFOX_SAMPLE'] ?? 10)

let server: RestartableServer
let proxy: FaultProxy

beforeAll(async () => {
  server = await restartableServer()
  proxy = await faultProxy(server.address)
})

afterAll(async () => {
  console.log(`first minutes in Firefox, seeds from ${SEED}: ${sumOfResults()}`)
  await proxy.close()
  await server.clear()
})

for (let seed = SEED; seed < SEED + SCHEDULES; seed += 1) {
  test(`first minutes ${seed}`, async () => {
    const { person, clear } = await firefoxPerson(proxy.address)
    const office = await personAt(playwright, server.address, 'support')
    try {
      const documents = requiredDocuments(QUICK_SERVICE).length
      const scene = { person, proxy, documents, arrived: () => arrivedAt(office) }
      addResult(seed, await firstMinutes(scene, firstPlan(seed, person.steps.length)))
    } finally {
      await clear()
      await office.dispose()
    }
  })
}
