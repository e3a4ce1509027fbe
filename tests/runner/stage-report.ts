import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Stage } from './stages.ts'
import { reports } from './stages.ts'

export interface StageReport {
  passed: number
  failed: number
  skipped: number
  /** One per failed test: its file, its name and the first of its errors. */
  troubles: string[]
}

const root = join(import.meta.dirname, '..', '..')
const ERROR_LINES = 12

function trouble(file: string, name: string, error: string | undefined): string {
  const lines = (error ?? '').split('\n').slice(0, ERROR_LINES)
  return [`${file} › ${name}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function ofVitest(report: VitestReport): StageReport {
  const troubles = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    // A file that could not be loaded has no tests.
    if (status === 'failed' && failed.length === 0) return [trouble(file, 'the file', message)]
    return failed.map((each) => trouble(file, each.fullName, each.failureMessages[0]))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles,
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

interface PlaywrightResult {
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

const PAGE_LINES = { first: 15, last: 60 }

/** What the page showed when the test failed: a failure on another machine is explained by nothing else. */
function pageOf({ attachments = [] }: PlaywrightResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return []
  const lines =
    /```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8'))?.[1]?.trimEnd().split('\n') ?? []
  const { first, last } = PAGE_LINES
  return lines.length <= first + last
    ? lines
    : [...lines.slice(0, first), `… ${lines.length - first - last} lines …`, ...lines.slice(-last)]
}

function troublesIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error) ?? {}
        const page = pageOf(failed).map((line) => `        ${line}`)
        return [trouble(file, title, failed.error?.message), ...page].join('\n')
      }),
  )
  return [...here, ...suites.flatMap(troublesIn)]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; skipped: number }
}

function ofPlaywright(report: PlaywrightReport): StageReport {
  const { expected, unexpected, skipped } = report.stats
  return { passed: expected, failed: unexpected, skipped, troubles: troublesIn(report) }
}

/** Reads the report that a stage has written. Throws when there is none, or none that can be read. */
export function readStageReport({ name, report }: Stage): StageReport {
  const text = readFileSync(join(root, reports, `${name}.json`), 'utf8')
  const content: unknown = JSON.parse(text)
  return report === 'vitest'
    ? ofVitest(content as VitestReport)
    : ofPlaywright(content as PlaywrightReport)
}
