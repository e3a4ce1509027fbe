import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS, FLOOD_FIGURES } from '../support/attack/figures.ts'
import type { FloodFigures } from '../support/attack/flood.ts'

/**
 * `npm run test:attack`: every attack on the running server, the floods too. At the end the number of
 * checks, and for each flood what a rightful sign-in and another franchise's list took meanwhile.
 */

const folder = join(import.meta.dirname, '..', '..', '.test-results')
mkdirSync(folder, { recursive: true })
const [figures, checks, report] = ['figures.jsonl', 'checks', 'report.json'].map((name) =>
  join(folder, `attack-${name}`),
) as [string, string, string]
for (const file of [figures, checks, report]) rmSync(file, { force: true })
appendFileSync(checks, '')

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=attack']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(
  process.execPath,
  [...vitest, ...reporters, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, ATTACK_FLOODS: '1', [FLOOD_FIGURES]: figures, [CHECKS]: checks },
  },
)

const floods = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
for (const line of floods) {
  const { name, quiet, flooded } = JSON.parse(line) as FloodFigures & { name: string }
  console.log(
    `${name}: sign-in ${quiet.signIn} → ${flooded.signIn} ms, list ${quiet.list} → ${flooded.list} ms`,
  )
}
const run = readFileSync(checks, 'utf8')
  .split('\n')
  .reduce((sum, count) => sum + Number(count), 0)
const { numFailedTests = 0 } = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number })
  : {}
console.log(`${run} checks, ${numFailedTests} failed`)
process.exitCode = status ?? 1
