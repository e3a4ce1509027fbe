import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

// The headless shell has no Background Sync.
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env['CHROMIUM'] ?? browsers.find(existsSync)
if (!executablePath) throw new Error('The fault tests need Chromium: apt-get install chromium')

// Faults in a real browser and its worker, run by `npm run test:faults`.
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
  use: {
    ...base.use,
    serviceWorkers: 'allow',
    permissions: ['background-sync'],
    trace: 'off',
    launchOptions: { ...base.use?.launchOptions, executablePath },
  },
})
