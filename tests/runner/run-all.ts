import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FIRST_DATA } from '../support/servers/first-data.ts'
import { runFolder } from './run-folder.ts'
import type { StageReport } from './stage-report.ts'
import { readStageReport } from './stage-report.ts'
import { reports, stages, type Stage } from './stages.ts'
import { WORKERS } from './workers.ts'

/**
 * `npm test`: every check and every test, and at the end one line `N passed, N failed`. A check
 * without tests of its own counts as one. `--only lint,unit` runs those stages alone, `--since main` what the
 * changes since that commit can touch, uncommitted ones included. `--nightly`
 * adds what takes too long for each change: long fault runs, the whole axe matrix, everything on PostgreSQL 15,
 * and browser tests that repeat others in another language or role.
 */

const root = join(import.meta.dirname, '..', '..')

type Result = StageReport & { seconds: number; output: string }

function run([command = '', ...args]: string[], env: Stage['env']) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...ofRun, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const NONE: StageReport = { passed: 0, failed: 0, skipped: 0, troubles: [] }
const LAST_LINES = 20
const NAME_WIDTH = Math.max(...stages.map(({ name }) => name.length))

function judge(stage: Stage, ok: boolean, output: string): StageReport {
  const troubles = [output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')]
  if (stage.report === undefined) {
    return ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, troubles }
  }
  try {
    const report = readStageReport(stage)
    // A runner that ends badly, or ran nothing, has failed even without a failed test.
    const ranNothing = report.passed === 0 && !stage.isNarrowed
    if ((!ok || ranNothing) && report.failed === 0) report.failed = 1
    const isUnexplained = report.failed > 0 && report.troubles.length === 0
    return isUnexplained ? { ...report, troubles } : report
  } catch {
    return { ...NONE, failed: 1, troubles }
  }
}

async function runStage(stage: Stage): Promise<Result> {
  if (stage.after !== undefined && failures.has(stage.after)) {
    const output = `not run: ${stage.after} failed`
    return { ...NONE, failed: 1, troubles: [output], seconds: 0, output }
  }
  const started = performance.now()
  let output = ''
  let ok = true
  for (const command of stage.commands) {
    const ended = await run(command, stage.env)
    output += ended.output
    ok = ended.code === 0
    if (!ok) break
  }
  const seconds = (performance.now() - started) / 1000
  return { ...judge(stage, ok, output), seconds, output }
}

function show(stage: Stage, result: Result): void {
  const mark = result.failed === 0 ? '✓' : '✗'
  const tests = stage.report === undefined ? '' : `  ${result.passed} passed`
  const failed = result.failed > 0 && stage.report !== undefined ? `, ${result.failed} failed` : ''
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : ''
  const time = `${result.seconds.toFixed(1).padStart(6)} s`
  console.log(`${mark} ${stage.name.padEnd(NAME_WIDTH)}${time}${tests}${failed}${skipped}`)
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`)
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    since: { type: 'string' },
    nightly: { type: 'boolean', default: false },
  },
})
const chosen = values.only?.split(',')
const byDay = values.since === undefined ? ['daily'] : ['daily', 'since']
const times = values.nightly ? ['nightly'] : byDay
const unknown = chosen?.find((name) => !stages.some((stage) => stage.name === name))
if (unknown !== undefined) {
  console.error(`No stage ${unknown}. There are: ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

if (values.nightly && values.since !== undefined) {
  console.error('The night runs everything: --since goes with the daily stages.')
  process.exit(2)
}

rmSync(join(root, reports), { recursive: true, force: true })
mkdirSync(join(root, reports))

const asked = stages.filter(
  ({ name, only }) => chosen?.includes(name) ?? (only === undefined || times.includes(only)),
)
const waiting = [...(await inQuestion(asked))]
// A night fills databases that no memory holds.
const folder = runFolder(!values.nightly)
const ofRun = {
  TMPDIR: folder,
  ...(values.nightly && { NIGHTLY: '1' }),
  ...(waiting.some(({ name }) => name === 'first-data') && {
    [FIRST_DATA]: join(folder, 'first-data'),
  }),
}
const running = new Map<Stage, Promise<void>>()
const total = { passed: 0, failed: 0 }
const failures = new Set<string>()
const troubles: string[] = []

/** Reading every source takes seconds: only who asks for it waits for it. */
async function inQuestion(whole: Stage[]): Promise<Stage[]> {
  if (values.since === undefined) return whole
  const { narrowSince } = await import('./since/narrow-since.ts')
  return narrowSince(values.since, whole)
}

function mayStart(stage: Stage): boolean {
  const unfinished = (name: string) => [...waiting, ...running.keys()].some((s) => s.name === name)
  if (stage.after !== undefined && unfinished(stage.after)) return false
  const heavy = stage.heavy || [...running.keys()].some((other) => other.heavy)
  return heavy ? running.size === 0 : running.size < WORKERS
}

while (waiting.length > 0 || running.size > 0) {
  for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) {
    const stage = next
    waiting.splice(waiting.indexOf(stage), 1)
    const ended = runStage(stage).then((result) => {
      running.delete(stage)
      total.passed += result.passed
      total.failed += result.failed
      if (result.failed > 0) failures.add(stage.name)
      troubles.push(...result.troubles.map((each) => `${stage.name}: ${each}`))
      show(stage, result)
    })
    running.set(stage, ended)
  }
  await Promise.race(running.values())
}

// The failures again at the end: a reader of a long log looks there.
if (troubles.length > 0) console.log(`\n${troubles.join('\n\n')}\n`)
const browser = asked.find(({ name }) => name.startsWith('browser'))
if (browser !== undefined && !failures.has(browser.name) && values.since === undefined) {
  const { unnamedVisits } = await import('./since/unnamed-visits.ts')
  const unnamed = unnamedVisits(browser.name)
  if (unnamed.length > 0) {
    console.log(`By a link alone, so that --since would leave these out:\n${unnamed.join('\n')}\n`)
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
