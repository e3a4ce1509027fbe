// `npm run bench:web`: the built portal against the budgets of the house, each figure measured here.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '..', '..')
const PORT = 4300
const runs = Number(process.env.RUNS ?? 3)

function must (command, args, options) {
  const ended = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (ended.status !== 0) process.exit(ended.status ?? 1)
}

if (!fs.existsSync(path.join(here, 'node_modules'))) {
  must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: here })
}
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root, env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, stdio: 'ignore'
})
const gone = new Promise(resolve => server.on('exit', resolve))
const end = async code => { server.kill('SIGTERM'); await gone; fs.rmSync(dataDir, { recursive: true, force: true }); process.exit(code) }
for (let n = 0; n < 240; n++) {
  if ((await fetch(`http://localhost:${PORT}/readyz`).catch(() => null))?.ok) break
  await new Promise(resolve => setTimeout(resolve, 250))
}

const out = path.join(here, 'results.json')
must(process.execPath, ['bench.mjs', '--apps', 'apps.json', '--out', out, '--runs', String(runs)], { cwd: here })
const { measureSignIn } = await import('./sign-in-to-dashboard.mjs')
const signIn = await measureSignIn(PORT, 'admin', runs)

const [app] = JSON.parse(fs.readFileSync(out, 'utf8')).results
const kib = bytes => Math.round(bytes / 102.4) / 10
const median = (phase, key) => app.summary[phase]?.[key]?.median ?? null
const light = app.lighthouse ?? {}
const score = value => Math.round((value ?? 0) * 100)
const rows = [
  ['sign-in document, KiB on the wire to usable', kib(median('cold', 'wireToReady')), 30],
  ['sign-in LCP, ms', median('cold', 'lcp'), 2000],
  ['sign-in usable, ms', median('cold', 'ready'), 2500],
  ['sign-in layout shift', median('cold', 'cls'), 0.02],
  ['Sign in to dashboard, app came while typing, ms', signIn.typed.ms, 2000],
  ['Sign in to dashboard, cold, ms', signIn.cold.ms, 5000],
  ['heap on the dashboard, MiB', Math.round(app.census.app.heap / 104857.6) / 10, 15],
  ['axe findings, sign-in', app.census.axe?.nodes ?? null, 0],
  ['axe findings, dashboard', app.census.app.axe?.nodes ?? null, 0],
  ['Lighthouse performance', score(light.performance), 98, true],
  ['Lighthouse accessibility', score(light.accessibility), 100, true],
  ['Lighthouse best practices', score(light.bestPractices), 100, true]
]
console.log(`\nSign in to dashboard, all runs: ${JSON.stringify(signIn)}\n`)
let missed = 0
for (const [what, value, budget, atLeast] of rows) {
  const holds = value !== null && (atLeast ? value >= budget : value <= budget)
  if (!holds) missed++
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${value} (budget ${atLeast ? '≥' : '≤'} ${budget})`)
}
await end(missed > 0 ? 1 : 0)
