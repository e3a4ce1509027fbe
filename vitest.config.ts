import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { languages } from './build/lingui.ts'
import { mutated } from './tests/faults/model/mutations.ts'
import { serverTests } from './tests/runner/sql-tests.ts'
import { ISOLATED_TESTS, SHARED_TESTS } from './tests/runner/unit-tests.ts'
import { WAITING_WORKERS, WORKERS } from './tests/runner/workers.ts'

const unit = {
  name: 'unit',
  // Keys are derived from passwords slowly on purpose, and the cores may have other work.
  testTimeout: 60_000,
  maxWorkers: WORKERS,
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), ...languages()],
        test: { ...unit, include: SHARED_TESTS, isolate: false },
      },
      {
        plugins: [react(), ...languages()],
        test: { ...unit, name: 'unit-isolated', include: ISOLATED_TESTS },
      },
      {
        plugins: languages(),
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          // All of them read every source.
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        // Measures the last build.
        test: { name: 'sizes', include: ['tests/sizes/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        // Runs the last build in Firefox.
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          globalSetup: 'tests/support/servers/make-first-data.ts',
          // Every wait of a person has its own limit; the whole may be slow on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
        },
      },
      {
        // The outbox against the real server, with every fault between them.
        plugins: mutated(process.env['MUTATION']),
        test: {
          name: 'faults',
          // A rule that was broken on purpose must not stay in the cache.
          fsModuleCache: false,
          include: ['tests/faults/{model,page}/*.test.ts'],
          globalSetup: 'tests/support/postgres/start-test-postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        // First minutes of a device in Firefox, on the last build.
        test: {
          name: 'faults-firefox',
          include: ['tests/faults/firefox/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Raw clients before the running server and the last build.
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          exclude: process.env['ATTACK_FLOODS'] ? [] : ['**/*.flood.test.ts'],
          globalSetup: 'tests/support/attack/start-attacked-server.ts',
          setupFiles: 'tests/support/attack/count-checks.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each attack would slow the others' figures.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests(process.env),
          globalSetup: 'tests/support/postgres/start-test-postgres.ts',
          setupFiles: 'tests/support/postgres/refuse-deprecated.ts',
          // Loading the server for each file took longer than testing it; each file has its own app.
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
