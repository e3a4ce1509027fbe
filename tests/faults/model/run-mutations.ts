import { spawnSync } from 'node:child_process'
import { MUTATIONS } from './mutations.ts'

/**
 * `npm run test:mutations`: breaks rules 2, 3, 4 and 7 of the outbox, decision 41 and the page one by one, on purpose,
 * and reports whether the schedules of `npm test` notice. Without a mutation they must pass.
 */

const OUTBOX = 'tests/faults/model/quick.test.ts'
const PAGE = 'tests/faults/page/pages.test.ts'
/** A rule may be met by one schedule in ten alone. */
const MORE_SCHEDULES = { FAULTS_SCHEDULES: '20', FAULTS_PAGES: '60' }

function runSchedules(file: string, mutation?: string) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=faults']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...vitest, file], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...(mutation && { MUTATION: mutation }),
      ...MORE_SCHEDULES,
    },
  })
  const complaints = [...`${stdout}${stderr}`.matchAll(/"seed (\d+): ([^"]+)"/g)].map(
    ([, , what]) => what ?? '',
  )
  return { hasPassed: status === 0, complaints, output: stdout + stderr }
}

let missed = 0
for (const file of [OUTBOX, PAGE]) {
  const { hasPassed, output } = runSchedules(file)
  console.log(`${hasPassed ? '✓' : '✗'} nothing broken: ${file} ${hasPassed ? 'passes' : 'fails'}`)
  if (hasPassed) continue
  missed += 1
  console.log(output)
}
for (const [name, { what, isOfPage }] of Object.entries(MUTATIONS)) {
  const { complaints, hasPassed } = runSchedules(isOfPage ? PAGE : OUTBOX, name)
  // A run that fails without a complaint has seen something else.
  const isSeen = !hasPassed && complaints.length > 0
  if (!isSeen) missed += 1
  const first = complaints[0]?.replace(/ \(.*$/, '')
  console.log(`${isSeen ? '✓' : '✗'} ${what}: ${isSeen ? `seen, as "${first}"` : 'NOT SEEN'}`)
}
process.exitCode = missed === 0 ? 0 : 1
