import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { meetPlans, meetRules } from './expectations.ts'
import { happenedText } from './network-faults.ts'
import { play, runSchedule } from './run-schedule.ts'
import { Stage } from './stage.ts'

/**
 * A few schedules of `npm run test:faults`, always the same ones. `npm run test:mutations` checks
 * that they notice each broken rule.
 */
const FIRST_SEED = Number(process.env['FAULTS_SEED'] ?? 1)
const SCHEDULES = Number(process.env['FAULTS_SCHEDULES'] ?? 10)

const stage = await Stage.build()
const started = performance.now()
const total = { confirmed: 0, done: 0, parked: 0 }

test('rules 2, 3, 4 and 7: the cases they exist for', async () => {
  // Nothing stays parked: the person at the outbox handles every entry.
  const { complaints, confirmed, done } = await play(stage, 0, (below) => below - 1, meetRules)
  expect(complaints.map((complaint) => `seed 0: ${complaint}`)).toEqual([])
  expect([confirmed, done]).toEqual([5, 5])
})

test('decision 41: notes arrive once, whatever becomes of the plan', async () => {
  const last = (below: number) => below - 1
  const { complaints, confirmed, done } = await play(stage, 0, last, meetPlans, 'gramvan')
  expect(complaints.map((complaint) => `seed 0: ${complaint}`)).toEqual([])
  expect([confirmed, done]).toEqual([4, 4])
})

test(
  `${SCHEDULES} random schedules keep the outbox's promise`,
  async () => {
    const broken: string[] = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
      const result = await runSchedule(stage, seed)
      for (const key of ['confirmed', 'done', 'parked'] as const) total[key] += result[key]
      broken.push(...result.complaints.map((complaint) => `seed ${seed}: ${complaint}`))
      if (broken.length > 20) break
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `seeds ${FIRST_SEED}–${FIRST_SEED + SCHEDULES - 1} in ${seconds} s: ${total.confirmed} envelopes confirmed as saved, ` +
        `${total.done} done once, ${total.parked} left for a person, ${broken.length} wrong`,
    )
    console.log(happenedText())
    expect(broken).toEqual([])
  },
  6 * 60 * 60_000,
)
