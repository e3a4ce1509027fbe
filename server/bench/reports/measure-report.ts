import * as v from 'valibot'
import { ReportFormat } from '../../../contract/reports/report-filters.ts'
import { makeInThread } from '../../modules/reports/thread/make-in-thread.ts'

// A process of its own that makes one file and tells what it took: its memory has nothing else in it.

const [url = '', filesDir = '', file = '', given] = process.argv.slice(2)
const format = v.parse(ReportFormat, given)
const LOOK_MS = 20

const [before, began] = [process.memoryUsage.rss(), performance.now()]
let peak = before
const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK_MS)
const made = await makeInThread(
  {
    ...{ url, files: { folder: filesDir }, file },
    asked: {
      ...{ type: 'applications', from: '2000-01-01', to: '2999-12-31', filter: {} },
      language: 'mr',
    },
    making: { byName: 'Bench', at: new Date(), format },
  },
  async () => true,
)
clearInterval(look)
const { user, system } = process.cpuUsage()
process.send?.({ made, before, peak, ms: performance.now() - began, cpuMs: (user + system) / 1000 })
