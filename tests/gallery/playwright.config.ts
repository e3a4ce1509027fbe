import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

// Every state of every control and block, by role and label, by axe and by picture.
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../.test-results/gallery',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../../.test-results/gallery.json' }]],
  use: {
    ...base.use,
    trace: 'off',
    launchOptions: {
      ...base.use?.launchOptions,
      // Otherwise the machine's own font settings decide how wide letters are.
      args: [...(base.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
})
