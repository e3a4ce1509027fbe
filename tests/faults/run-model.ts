import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/**
 * `npm run test:faults`: every fault of the list by name, seeded random schedules of operations and faults on the
 * outbox before the real server, and as many of whole pages from the sign-in on, whose sentences are compared with
 * what comes true; then a sample of them in a real browser, and as many first minutes of a device, which Firefox
 * has a few of too. A seed that was printed is run again with `-- --seed 123`.
 */

const { values } = parseArgs({
  options: {
    nightly: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    schedules: { type: 'string' },
    /** How many schedules run in the browser. */
    sample: { type: 'string', default: '60' },
    'firefox-sample': { type: 'string', default: '10' },
  },
})
/** A page's schedule takes ten times as long as one of the outbox alone. */
const MOST_PAGES = 1000
const schedules = values.schedules ?? (values.nightly ? '10000' : '1000')

console.log(`${schedules} schedules from seed ${values.seed}`)
const env = {
  ...process.env,
  FAULTS_SEED: values.seed,
  FAULTS_SCHEDULES: schedules,
  FAULTS_PAGES: String(Math.min(Number(schedules), MOST_PAGES)),
  FAULTS_SAMPLE: values.sample,
  FAULTS_FIREFOX_SAMPLE: values['firefox-sample'],
}
const commands = [
  ['node_modules/vitest/vitest.mjs', 'run', '--project=faults'],
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    'tests/faults/browser/playwright.config.ts',
  ],
  ['node_modules/vitest/vitest.mjs', 'run', '--project=faults-firefox'],
]
for (const command of commands) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = status ?? 1
}
