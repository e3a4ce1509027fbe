import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

// What breaks in a real browser and its worker; a part of `npm run test:faults`.
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../.test-results/faults',
  workers: 1,
  fullyParallel: false,
  // A fault that loses something once in a while is a fault.
  retries: 0,
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: '../../../.test-results/faults.json' }]],
  projects: [{ name: 'faults' }],
  use: { ...base.use, serviceWorkers: 'allow', permissions: ['background-sync'], trace: 'off' },
})
