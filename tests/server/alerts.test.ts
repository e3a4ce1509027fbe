import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '../../contract/system/system-limits.ts'
import '../../server/app.ts'
import '../../server/modules/system/stored-gauges.ts'
import '../../server/platform/metrics/machine-gauges.ts'
import { collectProcessMetrics } from '../../server/platform/metrics/metrics-server.ts'
import { registry } from '../../server/platform/metrics/registry.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
const headings = [...readFileSync(join(root, 'docs/alerts.md'), 'utf8').matchAll(/^## (.+)$/gm)]

const alerts = text
  .split(/^ +- alert: /m)
  .slice(1)
  .map((block) => ({
    name: block.slice(0, block.indexOf('\n')),
    expr: /^ +expr: (?:\|\n)?([^]*?)^ +(?:for|labels): /m.exec(block)?.[1] ?? '',
    runbook: /^ +runbook: (.+)$/m.exec(block)?.[1],
  }))
const exprOf = (name: string) => alerts.find((each) => each.name === name)?.expr ?? ''

collectProcessMetrics()
const metrics = new Map(
  registry.getMetricsAsArray().map((metric) => [
    metric.name,
    // @ts-expect-error the library's types leave it out
    metric.labelNames as string[],
  ]),
)
/** A series of a histogram by the name of the whole. */
const metricOf = (series: string) =>
  metrics.has(series) ? series : series.replace(/_(count|sum|bucket)$/, '')

/** The series that an expression reads, each with the labels by which it chooses. */
function seriesIn(expr: string): { series: string; labels: string[] }[] {
  const plain = expr.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '')
  const found = plain.matchAll(/\b([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g)
  return [...found]
    .filter(([, name = '']) => !['or', 'and', 'up'].includes(name))
    .map(([, series = '', chosen = '']) => ({
      series,
      labels: [...chosen.matchAll(/(\w+)(?:=~|=)/g)].map(([, label = '']) => label),
    }))
}

test('each alert reads figures that the server tells, by labels that they have', () => {
  expect(alerts.length).toBeGreaterThan(9)
  for (const { name, expr } of alerts) {
    const read = seriesIn(expr)
    if (name !== 'ServerDown') expect(read, name).not.toEqual([])
    for (const { series, labels } of read) {
      const known = metrics.get(metricOf(series))
      expect(known, `${name}: ${series}`).toBeDefined()
      expect(known).toEqual(expect.arrayContaining(labels))
    }
  }
})

test('each alert leads to its section of what to do, and each section has its alert', () => {
  expect(headings.map(([, heading]) => heading)).toEqual(alerts.map(({ name }) => name))
  for (const { name, runbook } of alerts)
    expect(runbook).toBe(`docs/alerts.md#${name.toLowerCase()}`)
})

test('the screen and the alerts have the same limits', () => {
  expect(exprOf('JobsWait')).toContain(`> ${limits.JOB_AGE_SECONDS}\n`)
  expect(exprOf('DiskFull')).toContain(`< ${limits.DISK_FREE_SHARE}\n`)
  expect(exprOf('BackupMissing')).toContain(`> ${limits.BACKUP_HOURS * 3600}\n`)
  expect(exprOf('LedgerDiffers')).toContain(`> ${limits.LEDGER_HOURS * 3600}\n`)
  expect(exprOf('WorkBeginsLate')).toContain(`> ${limits.LAG_MS / 1000}\n`)
  expect(exprOf('TransactionOpen')).toContain(`> ${limits.TRANSACTION_SECONDS}\n`)
})
