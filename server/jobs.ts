import * as v from 'valibot'
import { tellOfDeadlines } from './modules/applications/sla-events.ts'
import { deleteOldCodes } from './modules/codes/queries.ts'
import { sweepCustomers } from './modules/customers/service.ts'
import { sweepUnusedUploads } from './modules/documents/service.ts'
import { inviteFeedback, inviteFeedbackJob } from './modules/feedback/invite.ts'
import { deleteOldLinks as deleteOldFeedbackLinks } from './modules/feedback/queries.ts'
import { runImport, runImportJob } from './modules/imports/run.ts'
import { sweepImports } from './modules/imports/service.ts'
import { readImport, readImportJob } from './modules/imports/stage.ts'
import { deliverMessage, deliverMessageJob } from './modules/messages/deliver-message.ts'
import { sweepMessages } from './modules/messages/service.ts'
import type { LiveChannel } from './modules/notifications/deliver.ts'
import { deliverNotification } from './modules/notifications/deliver.ts'
import { deliverNotificationJob } from './modules/notifications/notify.ts'
import { deleteOldNotifications } from './modules/notifications/own-notifications.ts'
import { pruneSubscriptions } from './modules/notifications/service.ts'
import { sweepAttachments } from './modules/outbox/sealed-files.ts'
import { rotateSealingKey } from './modules/outbox/sealing.ts'
import { deleteOldLinks } from './modules/password-links/queries.ts'
import { answerForgotten, passwordLinkJob } from './modules/password-links/service.ts'
import { endOverdueRequests, remindCustomers } from './modules/reuploads/due.ts'
import { deleteOldPending } from './modules/sessions/pending-sign-ins.ts'
import { tellOfTicketDeadlines } from './modules/tickets/deadlines.ts'
import { sweepMisses } from './modules/tracking/service.ts'
import { ensureAuditPartitions } from './platform/database/audit-partitions.ts'
import type { Db } from './platform/database/database.ts'
import type { FileStore } from './platform/files.ts'
import type { GrowingFiles } from './platform/growing-files.ts'
import type { Job, Worker } from './platform/jobs/job.ts'
import { defineJob, work } from './platform/jobs/job.ts'
import type { MessageTransports } from './platform/messages/transport.ts'

/** What is done once a day, in the quiet hours; or at the next start, when no instance ran then. */
function daily(name: string, minute: number): Job<object> {
  return defineJob({
    name,
    data: v.object({}),
    schedule: `${minute} 3 * * *`,
    retry: { limit: 5, firstDelaySeconds: 60, maxDelaySeconds: 3600 },
    expireSeconds: 1800,
    pollSeconds: 60,
  })
}

const auditPartitions = daily('audit-partitions', 0)
const sealingKeys = daily('sealing-keys', 5)
const unusedUploads = daily('unused-uploads', 10)
const halfWrittenFiles = daily('half-written-files', 15)
const sealedDocuments = daily('sealed-documents', 20)
const trackingMisses = daily('tracking-misses', 25)
const pushSubscriptions = daily('push-subscriptions', 30)
const oldMessages = daily('old-messages', 35)
const oldCodes = daily('old-codes', 40)
const oldLinks = daily('old-links', 45)
const oldNotifications = daily('old-notifications', 50)
const oldImports = daily('old-imports', 55)
const oldCustomers = daily('old-customers', 58)

/** Deadlines come by the minute. */
function everyMinute(name: string): Job<object> {
  return defineJob({
    name,
    data: v.object({}),
    schedule: '* * * * *',
    retry: { limit: 0, firstDelaySeconds: 1, maxDelaySeconds: 1 },
    expireSeconds: 300,
  })
}

const deadlines = everyMinute('deadlines')
const ticketDeadlines = everyMinute('ticket-deadlines')

/** Requests for documents end and are reminded of by the minute, too. */
const documentRequests = everyMinute('document-requests')

/** Every job that can be sent; their queues are made with the migrations. */
export const JOBS: readonly Job[] = [
  auditPartitions,
  sealingKeys,
  unusedUploads,
  halfWrittenFiles,
  sealedDocuments,
  trackingMisses,
  pushSubscriptions,
  oldMessages,
  oldCodes,
  oldLinks,
  oldNotifications,
  oldImports,
  oldCustomers,
  readImportJob,
  runImportJob,
  deadlines,
  ticketDeadlines,
  documentRequests,
  deliverNotificationJob,
  passwordLinkJob,
  inviteFeedbackJob,
  deliverMessageJob,
]

interface Parts {
  db: Db
  /** The database's address for its owner. */
  ownerUrl: string
  files: FileStore
  sealed: GrowingFiles
  transports: MessageTransports
  /** Where the portal is reached from outside, for links in messages. */
  publicUrl: string
  /** Tells connected people; none where no one can be connected. */
  live?: Pick<LiveChannel, 'told'>
}

/** Who does each job. */
export function jobWorkers(parts: Parts): Worker[] {
  const { db, ownerUrl, files, sealed, transports, publicUrl, live } = parts
  const now = () => new Date()
  return [
    work(auditPartitions, () => ensureAuditPartitions(ownerUrl, now())),
    work(sealingKeys, () => rotateSealingKey(db, now())),
    work(unusedUploads, () => sweepUnusedUploads(db, files, now())),
    work(halfWrittenFiles, () => files.sweep(now())),
    work(sealedDocuments, () => sweepAttachments(db, sealed, now())),
    work(trackingMisses, () => sweepMisses(db, now())),
    work(pushSubscriptions, () => pruneSubscriptions(db, now())),
    work(oldMessages, () => sweepMessages(db, now())),
    work(oldCodes, () => deleteOldCodes(db)),
    work(oldLinks, async () => {
      await deleteOldLinks(db)
      await deleteOldPending(db)
      await deleteOldFeedbackLinks(db)
    }),
    work(oldNotifications, () => deleteOldNotifications(db, now())),
    work(oldImports, () => sweepImports(db)),
    work(oldCustomers, () => sweepCustomers(db, now())),
    work(readImportJob, (data) => readImport(db, data)),
    work(runImportJob, (data) => runImport(db, data)),
    work(deadlines, () => tellOfDeadlines(db)),
    work(ticketDeadlines, () => tellOfTicketDeadlines(db)),
    work(documentRequests, async () => {
      await endOverdueRequests(db)
      await remindCustomers(db, publicUrl)
    }),
    work(deliverNotificationJob, (data) => deliverNotification(db, data, live)),
    work(passwordLinkJob, (data) => answerForgotten(db, data, publicUrl)),
    work(inviteFeedbackJob, (data) => inviteFeedback(db, data, publicUrl)),
    work(deliverMessageJob, (data, attempt) => deliverMessage({ db, transports }, data, attempt)),
  ]
}
