import * as v from 'valibot'
import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { markManyReads } from './reads/many-reads.ts'

const LOOK = defineJob({ name: 'many-reads', data: v.object({}), schedule: '*/10 * * * *' })

export const jobs: readonly ModuleJob[] = [
  moduleJob(LOOK, ({ db, readLog }) => markManyReads(db, readLog.readsPerHour)),
]
