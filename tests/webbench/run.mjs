// `npm run bench:web`: the built portal against the budgets of the house, each figure measured here.
import { installHarness, judge, kib, medianOf, runBench, signInSteps, startPortal } from './portal.mjs'

const PORT = 4300
const runs = Number(process.env.RUNS ?? 3)

installHarness()
const stop = await startPortal(PORT)
const [app] = await runBench([{
  name: 'gramone',
  version: 'working tree',
  url: `http://localhost:${PORT}/`,
  external: true,
  ready: 'html[data-usable]',
  steps: signInSteps('admin', '#root main h1'),
  readyBack: 'html[data-usable]'
}], runs)
const { measureSignIn } = await import('./sign-in-to-dashboard.mjs')
const signIn = await measureSignIn(PORT, 'admin', runs)

const light = app.lighthouse ?? {}
const score = value => Math.round((value ?? 0) * 100)
console.log(`\nSign in to dashboard, all runs: ${JSON.stringify(signIn)}\n`)
const missed = judge([
  ['sign-in document, KiB on the wire to usable', kib(medianOf(app, 'cold', 'wireToReady')), 30],
  ['sign-in LCP, ms', medianOf(app, 'cold', 'lcp'), 2000],
  ['sign-in usable, ms', medianOf(app, 'cold', 'ready'), 2500],
  ['sign-in layout shift', medianOf(app, 'cold', 'cls'), 0.02],
  ['Sign in to dashboard, app came while typing, ms', signIn.typed.ms, 2000],
  ['Sign in to dashboard, cold, ms', signIn.cold.ms, 5600],
  ['heap on the dashboard, MiB', Math.round(app.census.app.heap / 104857.6) / 10, 15],
  ['axe findings, sign-in', app.census.axe?.nodes ?? null, 0],
  ['axe findings, dashboard', app.census.app.axe?.nodes ?? null, 0],
  ['Lighthouse performance', score(light.performance), 98, true],
  ['Lighthouse accessibility', score(light.accessibility), 100, true],
  ['Lighthouse best practices', score(light.bestPractices), 100, true]
])
await stop()
process.exit(missed > 0 ? 1 : 0)
