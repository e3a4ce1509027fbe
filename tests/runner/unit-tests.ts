import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_TESTS } from './sql-tests.ts'

const root = join(import.meta.dirname, '..', '..')

const PLACES = ['{build,contract,server,sw,src}/**/*.test.{ts,tsx}', 'tests/runner/**/*.test.ts']

/** Replaces what every file of the same process would see: a module, the clock, a global, the browser's database. */
const REPLACES =
  /\bvi\.(mock|doMock|hoisted|resetModules|useFakeTimers|stubGlobal|stubEnv)\(|from 'fake-indexeddb|import 'fake-indexeddb/

const files = globSync(PLACES, { cwd: root, exclude: SERVER_TESTS })
const needsOwnProcess = (file: string) => REPLACES.test(readFileSync(join(root, file), 'utf8'))

/** Unit tests that need a fresh world of modules each. */
export const ISOLATED_TESTS = files.filter(needsOwnProcess)

/** The other unit tests, which load every module once for all: a third of their time. */
export const SHARED_TESTS = files.filter((file) => !needsOwnProcess(file))
