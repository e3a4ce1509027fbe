import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily, everyMinute } from '../../platform/jobs/schedules.ts'
import { makeReport, makeReportJob, sweepReports, takeUpReports } from './make-report.ts'
import { runDueSchedules } from './schedules/running.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(makeReportJob, (parts, { reportId }) => makeReport(parts, reportId)),
  moduleJob(everyMinute('scheduled-reports'), ({ db }) => runDueSchedules(db)),
  moduleJob(everyMinute('take-up-reports'), ({ db }) => takeUpReports(db)),
  moduleJob(daily('old-reports', 58), (parts) => sweepReports(parts)),
]
