import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

// Every file of the app fails in every way: too long for each change, so it is a command of its own.
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../.test-results/missing-files',
  timeout: 60 * 60_000,
  reporter: [['line'], ['json', { outputFile: '../../.test-results/missing-files.json' }]],
  projects: [{ name: 'missing-files' }],
  // A press that never comes is a failure of its file, which is named.
  use: { ...base.use, trace: 'off', actionTimeout: 30_000 },
})
