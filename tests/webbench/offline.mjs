// `npm run bench:offline`: what the worker and the kept data cost and bring, against the budgets.
import http from 'node:http'
import { installHarness, judge, cachedBytes, kib, medianOf, runBench, signInSteps, startPortal } from './portal.mjs'

const PORT = 4310
const WITHOUT_WORKER = 4311
const runs = Number(process.env.RUNS ?? 5)
// A record of the franchise's own: the mark of usable alone could stand over an empty screen.
const RECORD = 'main a[href^="/applications/"]'
const LAST_DATA = `html[data-usable] ${RECORD}`

/** The same portal for a browser that is refused the worker. */
function withoutWorker () {
  const front = http.createServer((request, response) => {
    if (request.url === '/sw.js') return response.writeHead(404).end()
    const { url: path, method, headers } = request
    const onward = http.request({ port: PORT, path, method, headers }, answer => {
      response.writeHead(answer.statusCode, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return new Promise(resolve => front.listen(WITHOUT_WORKER, '127.0.0.1', () => resolve(front)))
}

const portal = (name, port) => ({
  name,
  url: `http://localhost:${port}/`,
  external: true,
  ready: 'html[data-usable]',
  // Long enough for the worker to take everything in and for the working set.
  steps: signInSteps('franchise', LAST_DATA, 20_000),
  readyBack: LAST_DATA,
  shown: RECORD
})

const FORM = 'html[data-usable] input[name=userName]'

/** A kiosk at which somebody has signed out again: its worker keeps the front door. */
const signedOut = () => {
  const app = portal('signed out', PORT)
  const signOut = [{ click: 'role=button[name=/^Account/]' }, { click: 'role=menuitem[name="Sign out"]' }, { wait: FORM }, { sleep: 2000 }]
  return { ...app, steps: [...app.steps, ...signOut], readyBack: FORM, shown: FORM }
}

const isFile = ({ path }) => !/^\/(api|auth|application|socket\.io|healthz|readyz)(\/|\?|$)/.test(path)
const fileBytes = run => run.entries.filter(isFile).reduce((sum, { body }) => sum + body, 0)
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

installHarness()
const stop = await startPortal(PORT)
const front = await withoutWorker()
const [app, plain, door] = await runBench(
  [portal('gramone', PORT), portal('without worker', WITHOUT_WORKER), signedOut()], runs, ['--lighthouse', '0']
)
const { measureSignIn } = await import('./sign-in-to-dashboard.mjs')
const signIn = await measureSignIn(PORT, 'franchise', 3)
const signInPlain = await measureSignIn(WITHOUT_WORKER, 'franchise', 3)

const { warm, offline } = app.runs
const percent = (a, b) => Math.round((a / b - 1) * 1000) / 10
console.log(`\nrevisit usable, all runs: ${warm.map(run => run.ready).join(' ')} ms`)
console.log(`offline usable, all runs: ${offline.map(run => run.ready).join(' ')} ms`)
console.log(`front door usable, revisit / offline, all runs: ${door.runs.warm.map(run => run.ready).join(' ')} / ${door.runs.offline.map(run => run.ready).join(' ')} ms`)
console.log(`sign-in to dashboard with and without the worker: ${signIn.typed.all.join(' ')} / ${signInPlain.typed.all.join(' ')} ms`)
console.log(`cold sign-in to dashboard with and without the worker: ${signIn.cold.all.join(' ')} / ${signInPlain.cold.all.join(' ')} ms\n`)
const missed = judge([
  ['needed offline and kept by the worker, KiB', kib(cachedBytes()), 640],
  ['revisit: bytes of files', median(warm.map(fileBytes)), 1024],
  ['revisit: last data shown, ms', medianOf(app, 'warm', 'shown'), 800],
  ['revisit: usable with the last data, ms', medianOf(app, 'warm', 'ready'), 1600],
  ['revisit of the front door, signed out: usable, ms', medianOf(door, 'warm', 'ready'), 800],
  ['revisit of the front door: bytes of files', median(door.runs.warm.map(fileBytes)), 1024],
  ['offline starts that failed', [...offline, ...door.runs.offline].filter(run => !run.started).length, 0],
  ['offline: last data shown, slowest, ms', Math.max(...offline.map(run => run.shown ?? Infinity)), 1000],
  ['offline: usable with the last data, slowest, ms', Math.max(...offline.map(run => run.ready ?? Infinity)), 1600],
  ['heap on the dashboard, MiB', Math.round(app.census.app.heap / 104857.6) / 10, 15],
  ['sign-in LCP with the worker over without, %', percent(medianOf(app, 'cold', 'lcp'), medianOf(plain, 'cold', 'lcp')), 5],
  ['sign-in to dashboard with the worker over without, %', percent(signIn.typed.ms, signInPlain.typed.ms), 5]
])
front.close()
await stop()
process.exit(missed > 0 ? 1 : 0)
