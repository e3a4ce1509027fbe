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

/** Where the reports of test stages lie, one JSON file per stage. */
export const reports = '.test-results'

export type Stage = {
  name: string
  /** Run one after the other; the first that fails ends the stage. */
  commands: string[][]
  env?: Record<string, string>
  /** A stage without whose success this one is not run, and counts as failed. */
  after?: string
  /** Whether it keeps both cores busy by itself. */
  heavy?: boolean
  /** Whose report says how many tests ran; a stage without one counts as one. */
  report?: 'vitest' | 'playwright'
}

const vitest = (name: string, project: string) => [
  node,
  bin.vitest,
  'run',
  `--project=${project}`,
  '--reporter=minimal',
  '--reporter=json',
  `--outputFile.json=${reports}/${name}.json`,
]

/** All that `npm test` runs, in the order in which it starts. */
export const stages: Stage[] = [
  {
    name: 'build',
    commands: [
      [node, bin.vite, 'build', '--logLevel=warn'],
      [node, 'build/compress.ts'],
    ],
    env: { COMPLETE_CATALOGS: '1' },
  },
  { name: 'format', commands: [[node, bin.oxfmt, '--check']] },
  { name: 'types', commands: [[node, bin.tsc, '-b', '--pretty']] },
  { name: 'lint', commands: [[node, bin.oxlint]] },
  { name: 'unused', commands: [[node, bin.knip]] },
  { name: 'unit', commands: [vitest('unit', 'unit')], report: 'vitest', heavy: true },
  { name: 'architecture', commands: [vitest('architecture', 'architecture')], report: 'vitest' },
  { name: 'sizes', commands: [vitest('sizes', 'sizes')], report: 'vitest', after: 'build' },
  { name: 'server', commands: [vitest('server', 'server')], report: 'vitest', heavy: true },
  {
    name: 'postgres-15',
    commands: [vitest('postgres-15', 'server')],
    env: { TEST_POSTGRES: 'debian' },
    report: 'vitest',
    heavy: true,
  },
  {
    name: 'browser',
    commands: [[node, bin.playwright, 'test']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
    report: 'playwright',
    after: 'build',
    heavy: true,
  },
  {
    name: 'firefox',
    commands: [vitest('firefox', 'firefox')],
    report: 'vitest',
    after: 'build',
    heavy: true,
  },
]
