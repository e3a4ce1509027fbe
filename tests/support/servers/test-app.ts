import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect, inject } from 'vitest'
import type { FrontDoor } from '../../../contract/core/front-door.ts'
import { PAGE_REVISION } from '../../../contract/core/page-addresses.ts'
import type { AppDependencies } from '../../../server/app-parts.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { readEnvironment } from '../../../server/platform/environment.ts'
import { openFiles } from '../../../server/platform/open-files.ts'
import type { ReadOnlyWatch } from '../../../server/platform/read-only/read-only-watch.ts'
import { watchReadOnly } from '../../../server/platform/read-only/read-only-watch.ts'
import { clamdAt } from '../../../server/platform/scan/clamd.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { freshAddress } from './fresh-address.ts'

export interface TestApp {
  app: FastifyInstance
  database: Database
  readOnly: ReadOnlyWatch
  /** The owner's address of the database. */
  databaseUrl: string
}

interface Options {
  /** Environment variables over the tests' own. */
  settings?: NodeJS.ProcessEnv
  /** The owner's address of a database that several apps share. */
  databaseUrl?: string
  /** How long the database may be silent before it counts as away. */
  socketTimeoutMs?: number
  /** Tells connected people, once the test has opened the channel. */
  live?: NonNullable<AppDependencies['live']>
  /** Routes of the test's own, registered before the app is ready. */
  addRoutes?: (app: FastifyInstance, database: Database) => void
  /** When it is cleared away: after the file's tests, or with `onTestFinished` after one test. */
  atEnd?: AtEnd
}

type AtEnd = (task: () => Promise<void>) => void

/** A document of the front door with the parts that the server looks for: steps, notices and its last links. */
function standIn(door: FrontDoor, language: string): string {
  const steps = { 'sign-in': ['sign-in', 'code'], 'forgot-pass': ['ask', 'asked', 'set'] }[door]
  const notices = ['login.failed', 'code.wrong', 'changed', 'sent', 'link.ended', 'mismatch']
  return [
    `<head><title>${door} ${language}</title></head>`,
    ...steps.map((step, at) => `<section data-step="${step}"${at > 0 ? ' hidden=""' : ''}>`),
    ...notices.map((notice) => `<p data-notice="${notice}" hidden="">`),
    '<p class="elsewhere"><a href="/track-application">Track</a></p>',
  ].join('')
}

/** A stand-in for the built pages: as many files as the server's answers tell apart. */
async function writePages(atEnd: AtEnd): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-pages-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  await Promise.all(['sign-in', 'assets'].map((each) => mkdir(join(folder, each))))
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><head><meta name="referrer" content="same-origin" /><title>shell</title></head></html>',
  )
  for (const language of ['en', 'hi', 'mr']) {
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), '{}')
    for (const door of ['sign-in', 'forgot-pass'] as const) {
      writeFileSync(join(folder, 'sign-in', `${door}.${language}.html`), standIn(door, language))
    }
  }
  writeFileSync(join(folder, 'sw.js'), `const cached = '${PAGE_REVISION}'`)
  writeFileSync(join(folder, 'sign-in', 'csp.json'), '{"styleHashes":["\'sha256-test\'"]}')
  for (const [name, code] of [
    ['main', 'export {}'],
    ['words', "export const words = 'नमस्ते'"],
  ] as const) {
    const file = join(folder, 'assets', `${name}.12345678.js`)
    writeFileSync(file, code)
    writeFileSync(`${file}.br`, brotliCompressSync(code))
  }
  return folder
}

/**
 * Fails the file when anything was thrown past every handler, which would end a real server. The
 * test runner itself stays silent as soon as a library listens too.
 */
function failOnCrash(atEnd: AtEnd): void {
  const crashes: unknown[] = []
  const note = (error: unknown) => void crashes.push(error)
  const events = ['uncaughtException', 'unhandledRejection'] as const
  for (const each of events) process.on(each, note)
  atEnd(async () => {
    for (const each of events) process.off(each, note)
    expect(crashes).toEqual([])
  })
}

/**
 * The real server on a database of its own. Call it while the file is collected, or in a test with
 * a database and `atEnd`.
 */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const atEnd = options.atEnd ?? afterAll
  failOnCrash(atEnd)
  const databaseUrl = options.databaseUrl ?? (await testDatabase())
  const own = { LOG_LEVEL: 'silent', DEMO: 'off', FILES_URL: inject('filesDir') }
  const settings = { ...own, ...options.settings }
  const environment = readEnvironment(settings)
  const database = openDatabase(databaseUrl, () => {}, options.socketTimeoutMs)
  const open = await openFiles(environment.files)
  const pagesDir = await writePages(atEnd)
  const { live = {} } = options
  const readOnly = watchReadOnly(database.db, () => {})
  const scanner = environment.scanner && clamdAt(environment.scanner)
  const app = await buildApp({ environment, database, ...open, pagesDir, live, readOnly, scanner })
  options.addRoutes?.(app, database)
  await app.ready()
  atEnd(async () => {
    readOnly.stop()
    await app.close()
    await database.close()
  })
  return { app, database, databaseUrl, readOnly }
}

/** Options for Fastify's inject, with the headers of the portal's own page. */
export function fromPage(options: InjectOptions): InjectOptions {
  return {
    remoteAddress: freshAddress(),
    ...options,
    headers: { 'x-requested-with': 'gramone', ...options.headers },
  }
}
