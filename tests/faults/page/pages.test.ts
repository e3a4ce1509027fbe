import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { happenedText } from '../model/network-faults.ts'
import { Stage } from '../model/stage.ts'
import { bundlePage } from './bundle-page.ts'
import { inLanes } from './lanes.ts'
import { runPageSchedule } from './run-page-schedule.ts'

/** Schedules from the sign-in on, always the same ones; `npm run test:faults` says how many and which. */
const FIRST_SEED = Number(process.env['FAULTS_SEED'] ?? 1)
const SCHEDULES = Number(process.env['FAULTS_PAGES'] ?? 10)
const MOST_COMPLAINTS = 20

const stage = await Stage.build()
const start = await bundlePage()

test(
  `${SCHEDULES} pages from the sign-in on: no sentence says more than comes true, and none less`,
  async () => {
    const started = performance.now()
    const total = { begun: 0, arrived: 0, toldLost: 0, sentences: 0 }
    const broken: string[] = []
    const seeds = Array.from({ length: SCHEDULES }, (_, index) => FIRST_SEED + index)
    await inLanes(seeds, async (seed) => {
      if (broken.length > MOST_COMPLAINTS) return
      const result = await runPageSchedule(stage, start, seed)
      for (const key of ['begun', 'arrived', 'toldLost', 'sentences'] as const)
        total[key] += result[key]
      broken.push(...result.complaints.map((complaint) => `seed ${seed}: ${complaint}`))
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `seeds ${FIRST_SEED}–${FIRST_SEED + SCHEDULES - 1} in ${seconds} s: ${total.begun} applications begun, ` +
        `${total.arrived} arrived once, ${total.toldLost} ended with their page, ` +
        `${total.sentences} screens read, ${broken.length} wrong`,
    )
    console.log(happenedText())
    expect(broken).toEqual([])
  },
  6 * 60 * 60_000,
)
