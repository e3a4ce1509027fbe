import { NIGHTLY } from './nightly.ts'

const node = process.execPath
const bin = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
}

/** The folder of the test stages' reports, one JSON file per stage. */
export const reports = '.test-results'

export type Stage = {
  name: string
  /** Run one after the other; the first that fails ends the stage. */
  commands: string[][]
  env?: Record<string, string>
  /** A stage that must succeed first; otherwise this one does not run and counts as failed. */
  after?: string
  /** Keeps all cores busy by itself, so it runs alone. */
  heavy?: boolean
  /** Whose report says how many tests ran; a stage without one counts as one. */
  report?: 'vitest' | 'playwright'
  /** Runs some of its files only, of which each may have tests of the night alone. */
  isNarrowed?: boolean
  /** Only in `npm test`, in `npm test -- --since …` or in `npm run test:nightly`; without it, in all. */
  only?: 'daily' | 'since' | 'nightly'
}

const check = (name: string, ...command: string[]): Stage => ({
  name,
  commands: [[node, ...command]],
})

const vitest = (name: string, project = name): Pick<Stage, 'name' | 'commands' | 'report'> => {
  const output = `--outputFile.json=${reports}/${name}.json`
  const reporters = ['--reporter=minimal', '--reporter=json', output]
  return {
    name,
    commands: [[node, bin.vitest, 'run', `--project=${project}`, ...reporters]],
    report: 'vitest',
  }
}

const playwright = (name: string, ...options: string[]): Stage => ({
  name,
  commands: [[node, bin.playwright, 'test', ...options]],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${name}.json` },
  report: 'playwright',
  after: 'build',
  heavy: true,
})

/** Its servers begin with the data that the stage `first-data` has made. */
const withServer = (stage: Stage): Stage => ({ ...stage, after: 'first-data', heavy: true })

const build: Stage = {
  name: 'build',
  commands: [
    [node, bin.vite, 'build', '--logLevel=warn'],
    [node, 'build/compress.ts'],
    [node, bin.vite, 'build', '--config', 'vite.gallery.config.ts', '--logLevel=error'],
  ],
  env: { COMPLETE_CATALOGS: '1' },
}

const postgres15 = { TEST_POSTGRES: 'debian' }

/** Every stage, in the order in which they start. */
export const stages: Stage[] = [
  build,
  check('format', bin.oxfmt, '--check'),
  check('types', bin.tsc, '-b', '--pretty'),
  check('lint', bin.oxlint),
  check('unused', bin.knip),
  // Its two projects: see unit-tests.ts.
  vitest('unit', 'unit*'),
  vitest('architecture'),
  { ...vitest('sizes'), after: 'build' },
  { ...check('first-data', 'tests/runner/first-data.ts'), after: 'build' },
  // Half of its time it waits for refusals that are slow on purpose.
  { ...vitest('attack'), after: 'first-data' },
  { ...vitest('server'), heavy: true },
  { ...vitest('postgres-15', 'server'), env: postgres15, heavy: true, only: 'since' },
  { ...withServer(playwright('browser', '--grep-invert', NIGHTLY)), only: 'daily' },
  withServer(playwright('gallery', '--config', 'tests/gallery/playwright.config.ts')),
  withServer(vitest('firefox')),

  {
    ...vitest('postgres-15-all', 'server'),
    env: { ...postgres15, TEST_POSTGRES_FILES: 'all' },
    heavy: true,
    only: 'nightly',
  },
  { ...withServer(playwright('browser-all')), only: 'nightly' },
  {
    ...withServer(playwright('axe', '--config', 'tests/axe/playwright.config.ts')),
    only: 'nightly',
  },
  {
    ...check('faults', 'tests/faults/run-model.ts', '--nightly'),
    after: 'build',
    heavy: true,
    only: 'nightly',
  },
  { ...check('mutations', 'tests/faults/model/run-mutations.ts'), heavy: true, only: 'nightly' },
  { ...check('kill', 'tests/faults/kill.ts'), heavy: true, only: 'nightly' },
  { ...check('kill-messages', 'tests/faults/kill-messages.ts'), heavy: true, only: 'nightly' },
  { ...check('kill-payouts', 'tests/faults/kill-payouts.ts'), heavy: true, only: 'nightly' },
  // As many as the demo data may have: what grows with them must not end at a limit of the database's.
  {
    ...check('fill-million', 'server/bench/fill.ts', '--trial'),
    env: { DEMO_APPLICATIONS: '1000000' },
    heavy: true,
    only: 'nightly',
  },
]
