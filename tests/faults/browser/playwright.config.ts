import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

// The headless shell has no Background Sync.
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env['CHROMIUM'] ?? chromium.find(existsSync)
if (!executablePath) throw new Error('The fault tests need Chromium: apt-get install chromium')
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

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
  projects: [
    {
      name: 'faults',
      use: {
        permissions: ['background-sync'],
        launchOptions: { ...base.use?.launchOptions, executablePath },
      },
    },
    {
      name: 'faults in Firefox',
      testMatch: 'first-minutes.test.ts',
      use: {
        browserName: 'firefox',
        // Firefox as it is released, by WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env['FIREFOX'] ?? firefox.find(existsSync) },
      },
    },
  ],
  use: { ...base.use, serviceWorkers: 'allow', trace: 'off' },
})
