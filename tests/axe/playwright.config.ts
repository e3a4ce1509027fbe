import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

// Every state of every screen in every look: too long for each change, so it is a command of its own.
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../.test-results/axe',
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: '../../.test-results/axe.json' }]],
  projects: [{ name: 'axe' }],
  use: { ...base.use, trace: 'off' },
})
