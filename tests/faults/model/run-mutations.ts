import { spawnSync } from 'node:child_process'
import { MUTATIONS } from './mutations.ts'

/**
 * `npm run test:mutations`: breaks rules 2, 3, 4 and 7 of the outbox and decision 41 one by one, on purpose, and
 * reports whether the schedules of `npm test` notice. Without a mutation they must pass.
 */

function runSchedules(mutation?: string) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=faults']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...vitest, 'tests/faults/model/quick.test.ts'],
    { encoding: 'utf8', env: { ...process.env, ...(mutation && { MUTATION: mutation }) } },
  )
  const complaints = [...`${stdout}${stderr}`.matchAll(/"seed (\d+): ([^"]+)"/g)].map(
    ([, , what]) => what ?? '',
  )
  return { hasPassed: status === 0, complaints, output: stdout + stderr }
}

let missed = 0
const whole = runSchedules()
console.log(
  `${whole.hasPassed ? '✓' : '✗'} nothing broken: ${whole.hasPassed ? 'passes' : 'fails'}`,
)
if (!whole.hasPassed) {
  missed += 1
  console.log(whole.output)
}
for (const [name, { what }] of Object.entries(MUTATIONS)) {
  const { complaints, hasPassed } = runSchedules(name)
  // A run that fails without a complaint has seen something else.
  const isSeen = !hasPassed && complaints.length > 0
  if (!isSeen) missed += 1
  const first = complaints[0]?.replace(/ \(.*$/, '')
  console.log(`${isSeen ? '✓' : '✗'} ${what}: ${isSeen ? `seen, as "${first}"` : 'NOT SEEN'}`)
}
process.exitCode = missed === 0 ? 0 : 1
