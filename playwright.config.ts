import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { WAITING_WORKERS } from './tests/runner/workers.ts'

// The headless shell comes first: drawing a window takes a third of a test's time.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

// Each worker starts its own server on its own database: see the fixtures in tests/support/browser.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: join(import.meta.dirname, 'tests/support/servers/make-first-data.ts'),
  outputDir: '.test-results/browser',
  workers: WAITING_WORKERS,
  fullyParallel: true,
  // A test that passes at its second try only hides a fault of the product or of the test.
  retries: 0,
  forbidOnly: true,
  // Generous: a shared machine may stall for seconds, and a passing test never waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.test-results/browser.json' }]],
  use: {
    // Recording costs a quarter of the time; `--trace retain-on-failure` records one failure.
    // Every click waits for animations to end, so there are none.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer past `page.route`; tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? browsers.find(existsSync),
      args: [
        '--no-sandbox',
        // A page of a test lives for seconds: faster code of its scripts takes longer to make than it saves.
        // And a young heap of 16 MB is cleared once where the usual one is a dozen times.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that films a test image, without a permission prompt.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
