import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { runImport, runImportJob } from './run.ts'
import { sweepImports } from './service.ts'
import { readImport, readImportJob } from './stage.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(readImportJob, ({ db }, data) => readImport(db, data)),
  moduleJob(runImportJob, ({ db }, data) => runImport(db, data)),
  moduleJob(daily('old-imports', 55), ({ db }) => sweepImports(db)),
]
