import { requiredDocuments } from '../../../server/seed/demo-submission.ts'
import { QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import { personAt } from '../../support/browser/person.ts'
import { arrivedAt } from './arrived.ts'
import { chromiumPerson } from './chromium-person.ts'
import { onDisk } from './disk-browser.ts'
import { firstMinutes } from './first-minutes.ts'
import { firstPlan } from './first-plan.ts'
import { addResult, sumOfResults } from './first-results.ts'
import { test } from './stage.ts'

const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
const SCHEDULES = Number(process.env['FAULTS_SAMPLE'] ?? 60)

for (let seed = SEED; seed < SEED + SCHEDULES; seed += 1) {
  test(`first minutes ${seed}`, async ({ stage, playwright, launchOptions, permissions }) => {
    const { proxy, server } = stage
    const disk = await onDisk(playwright.chromium, {
      ...{ ...launchOptions, permissions, reducedMotion: 'reduce', locale: 'en-IN' },
      viewport: { width: 1280, height: 800 },
    })
    const office = await personAt(playwright, server.address, 'support')
    try {
      const person = await chromiumPerson(disk, proxy.address)
      const documents = requiredDocuments(QUICK_SERVICE).length
      const scene = { person, proxy, documents, arrived: () => arrivedAt(office) }
      addResult(seed, await firstMinutes(scene, firstPlan(seed, person.steps.length)))
    } finally {
      await disk.clear()
      await office.dispose()
    }
  })
}

test.afterAll(() => {
  console.log(`first minutes in Chromium, seeds from ${SEED}: ${sumOfResults()}`)
})
