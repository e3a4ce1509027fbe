import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentType } from '../../../contract/documents/documents.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { applications } from '../applications/table.ts'
import { outletDocuments } from '../outlets/table.ts'
import { remittances } from '../remittances/table.ts'
import { reuploadRequests } from '../reuploads/table.ts'
import { ticketMessages, tickets } from '../tickets/table.ts'

export const documents = snakeCase.table(
  'documents',
  {
    id: id(),
    /** The account, or the request for documents by whose link it came: so much is never a session's. */
    uploadedById: uuid().notNull(),
    /** Null until an application or a status change names it. */
    applicationId: uuid().references(() => applications.id),
    /** Null until a ticket or a message on it names it. */
    ticketId: uuid().references(() => tickets.id),
    /** Null for those of the ticket's description. */
    ticketMessageId: uuid().references(() => ticketMessages.id),
    /** Null unless it is one of a franchise or partner. */
    outletDocumentId: uuid().references(() => outletDocuments.id),
    /** Null unless it shows that a franchise has handed money over. */
    remittanceId: uuid().references(() => remittances.id),
    /** Key of the service's required document, or the name of another one that was requested. */
    requirement: text(),
    /** The request that it answers. */
    reuploadRequestId: uuid().references(() => reuploadRequests.id),
    /** When it came to count as the application's, where it answers a request. */
    acceptedAt: instant(),
    fileName: text().notNull(),
    mime: text().$type<DocumentType>().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Names in the file store: what was received, and what people see. */
    receivedFile: text().notNull(),
    shownFile: text().notNull(),
    /** The file of the small image; null for documents without one. */
    thumbnailFile: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.applicationId),
    index()
      .on(table.ticketId)
      .where(sql`ticket_id is not null`),
    index()
      .on(table.outletDocumentId)
      .where(sql`outlet_document_id is not null`),
    index()
      .on(table.remittanceId)
      .where(sql`remittance_id is not null`),
    index()
      .on(table.reuploadRequestId)
      .where(sql`reupload_request_id is not null`),
  ],
)
