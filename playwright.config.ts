import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'

// The first draws no window of its own, which a third of a test's time goes into otherwise.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

// Each worker starts its own server on its own database (the fixture in tests/support), so nothing
// here starts one.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: join(import.meta.dirname, 'tests/support/make-first-data.ts'),
  outputDir: '.test-results/browser',
  workers: 2,
  fullyParallel: true,
  // A machine that stands still for seconds breaks what no wait can mend. What passes at its second
  // try only is named and counted as that by `npm test`.
  retries: 1,
  forbidOnly: true,
  // Generous: a shared machine may stand still for seconds, and a test that passes waits for nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.test-results/browser.json' }]],
  use: {
    // Recording costs a quarter of the time: `--trace retain-on-failure` where a failure is looked into.
    // What moves is waited for with every click.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Its own tests let it in; elsewhere it would answer past what a test puts in the way.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? browsers.find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that films a test picture, and whom nobody asks.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
