import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import type { ReportFailure } from '../../../contract/reports/report-types.ts'
import { REPORT_DAYS } from '../../../contract/reports/reports.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { FilesAddress } from '../../platform/files-address.ts'
import type { FileStore } from '../../platform/files.ts'
import { newFileName } from '../../platform/files.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listQueued } from '../../platform/jobs/queued-jobs.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { accounts } from '../accounts/table.ts'
import { notify } from '../notifications/notify.ts'
import type { ReportRecord } from './queries.ts'
import { askedOf, isOpen, isOfSchedule } from './queries.ts'
import { endRun, failScheduled, sendScheduled } from './schedules/run-ends.ts'
import { reports } from './table.ts'
import { makeInThread } from './thread/make-in-thread.ts'

/** Makes a report's file. Each instance makes two at a time. */
export const makeReportJob = defineJob({
  name: 'make-report',
  data: v.object({ reportId: Id }),
  // What went wrong is told on the report, and tried again from there.
  retry: { limit: 1, firstDelaySeconds: 5, maxDelaySeconds: 5 },
  expireSeconds: 3600,
  concurrency: 2,
})

/** How often a report is begun before it has failed. */
const TRIES = 3
const AGAIN_SECONDS = 3
/** An instance that has not said for so long that it makes a report is not there any more. */
const SILENT_SECONDS = 30

interface Parts {
  db: Db
  files: Pick<FileStore, 'remove'>
  readUrl: string
  filesAddress: FilesAddress
  /** Where the portal is reached from outside. */
  publicUrl: string
}

interface Begun {
  record: ReportRecord
  /** The name of the file that this try makes. */
  file: string
  /** A crash may have left the whole file of an earlier try, which nobody would find again. */
  left: string | null
}

/** Takes a waiting report; nothing where it does not wait any more, or nobody may have it. */
async function begin(tx: Tx, reportId: string): Promise<Begun | null> {
  const [waiting] = await tx
    .select({ report: reports, isActive: accounts.active })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.byId))
    .where(and(eq(reports.id, reportId), eq(reports.state, 'waiting')))
    .for('update', { of: reports })
  if (!waiting) return null
  const where = eq(reports.id, reportId)
  if (!waiting.isActive) {
    await tx.update(reports).set({ state: 'cancelled', finishedAt: NOW }).where(where)
    if (waiting.report.runId !== null) await endRun(tx, waiting.report.runId, 'cancelled')
    return null
  }
  const file = newFileName()
  const [record] = await tx
    .update(reports)
    .set({
      ...{ state: 'running', attempt: waiting.report.attempt + 1, written: 0, total: null },
      ...{ aliveAt: NOW, file },
    })
    .where(where)
    .returning()
  return record ? { record, file, left: waiting.report.file } : null
}

const isThisTry = ({ id, attempt }: Pick<ReportRecord, 'id' | 'attempt'>) =>
  and(eq(reports.id, id), eq(reports.attempt, attempt), eq(reports.state, 'running'))

/** Puts a report whose try has come to nothing back, or says that it has failed. */
async function giveBack(tx: Tx, record: ReportRecord, failure: ReportFailure): Promise<void> {
  const { id, attempt, byId, type } = record
  const isLast = attempt >= TRIES
  const [ended] = await tx
    .update(reports)
    .set(isLast ? { state: 'failed', finishedAt: NOW, failure } : { state: 'waiting' })
    .where(isThisTry({ id, attempt }))
    .returning({ id: reports.id })
  if (!ended) return
  if (!isLast) {
    await sendJob(tx, makeReportJob, { reportId: id }, { afterSeconds: AGAIN_SECONDS })
  } else if (isOfSchedule(record)) await failScheduled(tx, record, failure)
  else await notify(tx, { event: 'report.failed', id, report: type }, byId)
}

/**
 * Makes the file of a report that waits, in a thread of its own. Done twice it is done once; a report that was cancelled meanwhile,
 * or is made elsewhere again, leaves no file.
 */
export async function makeReport(parts: Parts, reportId: string): Promise<void> {
  const { db, files } = parts
  const begun = await db.transaction((tx) => begin(tx, reportId))
  if (!begun) return
  const { record, file, left } = begun
  const { id, type, format, byId, byName } = record
  try {
    if (left !== null) await files.remove(left)
    const made = await makeInThread(
      {
        ...{ url: parts.readUrl, files: parts.filesAddress, file, asked: askedOf(record) },
        making: { byName, format, at: record.aliveAt ?? record.createdAt },
      },
      async (progress) => {
        const alive = { aliveAt: NOW, ...progress }
        const { rowCount } = await db.update(reports).set(alive).where(isThisTry(record))
        return rowCount === 1
      },
    )
    const isKept =
      made !== null &&
      (await db.transaction(async (tx) => {
        const done = { state: 'done', finishedAt: NOW, ...made } as const
        const { rowCount } = await tx.update(reports).set(done).where(isThisTry(record))
        if (rowCount !== 1) return false
        if (isOfSchedule(record)) await sendScheduled(tx, record, made.total, parts.publicUrl)
        else await notify(tx, { event: 'report.ready', id, report: type }, byId)
        return true
      }))
    if (!isKept) await files.remove(file)
  } catch (error) {
    // While the files are away it stays; the report's next try or its end removes it.
    await files.remove(file).catch(() => undefined)
    await db.transaction((tx) => giveBack(tx, record, 'not_made'))
    if (record.attempt >= TRIES) throw error
  }
}

/** Waiting reports whose job an instance took along when it ended, before it had begun: nobody would make them soon. */
async function takeUpWaiting(tx: Tx): Promise<void> {
  const isQuiet = lt(
    sql`coalesce(${reports.aliveAt}, ${reports.createdAt})`,
    sql`now() - make_interval(secs => ${SILENT_SECONDS})`,
  )
  const waiting = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.state, 'waiting'), isQuiet))
    .for('update', { skipLocked: true })
  const queued = new Set((await listQueued(tx, makeReportJob)).map(({ reportId }) => reportId))
  for (const { id } of waiting) {
    if (!queued.has(id)) await sendJob(tx, makeReportJob, { reportId: id })
  }
}

/** Begins again what an instance has left that is not there any more. */
export async function takeUpReports(db: Db): Promise<void> {
  const isSilent = lt(reports.aliveAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`)
  await db.transaction(async (tx) => {
    const left = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.state, 'running'), isSilent))
      .for('update', { skipLocked: true })
    for (const record of left) await giveBack(tx, record, 'interrupted')
    await takeUpWaiting(tx)
  })
}

/** Removes reports of more than a month ago, the file first: a crash in between leaves a row that is removed the next day. */
export async function sweepReports({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  const isOld = lt(reports.createdAt, sql`now() - make_interval(days => ${REPORT_DAYS})`)
  const old = await db
    .select({ id: reports.id, file: reports.file })
    .from(reports)
    .where(and(isOld, sql`not ${isOpen}`))
  for (const { id, file } of old) {
    if (file !== null) await files.remove(file)
    await db.delete(reports).where(eq(reports.id, id))
  }
}
