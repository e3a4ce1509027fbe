// The portal under measure: its own server and database, and how figures are held against budgets.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '..', '..')

function must (command, args, options) {
  const ended = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (ended.status !== 0) process.exit(ended.status ?? 1)
}

/** Installs the harness where that was not done yet. */
export function installHarness () {
  if (fs.existsSync(path.join(here, 'node_modules'))) return
  must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: here })
}

const answers = port => fetch(`http://localhost:${port}/readyz`).then(answer => answer.ok, () => false)

/**
 * Starts the built portal on `port` with demo data of its own in `dataDir`; answers how to end it. The
 * portal ends with this process too: one left behind by a failed run would be measured by the next.
 */
export async function startPortal (port, dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'))) {
  if (await answers(port)) throw new Error(`Something answers on port ${port} already, and would be measured instead`)
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root, env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, stdio: 'ignore'
  })
  const gone = new Promise(resolve => server.on('exit', resolve))
  process.on('exit', () => server.kill('SIGTERM'))
  for (let n = 0; n < 240 && !await answers(port); n++) {
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  return async () => { server.kill('SIGTERM'); await gone; fs.rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Runs the harness over a list of apps; answers its results in the list's order. Beside this
 * process, in which a server of the list may stand.
 */
export async function runBench (apps, runs, more = []) {
  const list = path.join(os.tmpdir(), `bench-apps-${process.pid}.json`)
  const out = path.join(here, 'results.json')
  fs.writeFileSync(list, JSON.stringify({ apps }))
  const args = ['bench.mjs', '--apps', list, '--out', out, '--runs', String(runs), ...more]
  const bench = spawn(process.execPath, args, { cwd: here, stdio: 'inherit' })
  const status = await new Promise(resolve => bench.on('exit', resolve))
  if (status !== 0) process.exit(status ?? 1)
  fs.rmSync(list)
  return JSON.parse(fs.readFileSync(out, 'utf8')).results
}

/** What the built worker keeps of shell, routes, languages and fonts, in bytes as they come over the wire. */
export function cachedBytes () {
  const dist = path.join(root, 'dist')
  const worker = fs.readFileSync(path.join(dist, 'sw.js'), 'utf8')
  const files = [...worker.matchAll(/["']?\burl["']?:\s*["'`]([\w./-]+\.\w+)["'`]/g)].map(([, url]) => url === 'shell.html' ? 'index.html' : url)
    .filter(url => /^(index\.html|assets\/|fonts\/)/.test(url))
  if (files.length < 10) throw new Error('The worker names its files in another way by now')
  return files.map(file => path.join(dist, file)).reduce((sum, file) => sum + fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)
}

export const kib = bytes => Math.round(bytes / 102.4) / 10
export const medianOf = (app, phase, key) => app.summary[phase]?.[key]?.median ?? null

/** Prints each `[what, value, budget, atLeast?]` and answers how many missed. */
export function judge (rows) {
  let missed = 0
  for (const [what, value, budget, atLeast] of rows) {
    const holds = value !== null && (atLeast ? value >= budget : value <= budget)
    if (!holds) missed++
    console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${value} (budget ${atLeast ? '≥' : '≤'} ${budget})`)
  }
  return missed
}

/** Fills the sign-in form as at a kiosk, whose session outlives the browser, and waits for the first screen. */
export const signInSteps = (account, wait, sleep = 8000) => [
  { fill: 'input[name=userName]', value: account },
  { click: '#ownDevice' },
  { fill: 'input[name=password]', value: 'Seva@2026' },
  { press: 'Enter' },
  { wait },
  { sleep }
]
