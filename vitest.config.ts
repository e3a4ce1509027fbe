import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { languages } from './build/lingui.ts'
import { mutated } from './tests/faults/model/mutations.ts'

const needsDatabase = [
  'tests/server/**/*.test.ts',
  'tests/faults/model/quick.test.ts',
  'server/**/*.db.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), ...languages()],
        test: {
          name: 'unit',
          // Keys are made of passwords slowly on purpose; two cores may have other work besides.
          testTimeout: 20_000,
          maxWorkers: 2,
          include: [
            'build/**/*.test.ts',
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
          ],
          exclude: needsDatabase,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // Measures the last build.
        test: { name: 'sizes', include: ['tests/sizes/**/*.test.ts'] },
      },
      {
        // The last build in Firefox.
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
        },
      },
      {
        // The outbox before the real server, with everything that can go wrong between them.
        plugins: mutated(process.env['MUTATION']),
        test: {
          name: 'faults',
          // A rule that was broken on purpose must not stay in the cache.
          fsModuleCache: false,
          include: ['tests/faults/model/*.test.ts'],
          globalSetup: 'tests/support/database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'server',
          include: needsDatabase,
          globalSetup: 'tests/support/database.ts',
          // Loading the server anew took longer than testing it; nothing of it outlives its own app.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
