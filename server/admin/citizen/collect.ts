import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { applications } from '../../modules/applications/table.ts'
import { services } from '../../modules/catalogue/table.ts'
import { customerDocuments, customers } from '../../modules/customers/table.ts'
import { documents } from '../../modules/documents/table.ts'
import { feedbacks } from '../../modules/feedback/table.ts'
import { everyContactOf, readMessageKeys } from '../../modules/messages/message-seal.ts'
import { messages } from '../../modules/messages/table.ts'
import { franchises, servicePartners } from '../../modules/outlets/network/table.ts'
import { tillEntries } from '../../modules/payments/table.ts'
import { tickets } from '../../modules/tickets/table.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The applications with a citizen's number, without what is nobody's but the portal's. */
async function applicationsOf(tx: Tx, phone: string) {
  return tx
    .select({
      id: applications.id,
      number: applications.number,
      temporaryNumber: applications.provisionalNumber,
      departmentNumber: applications.departmentNumber,
      service: services.name,
      franchise: franchises.name,
      partner: servicePartners.name,
      status: applications.status,
      name: applications.customerName,
      phone: applications.customerPhone,
      email: applications.customerEmail,
      address: applications.customerAddress,
      village: applications.village,
      language: applications.customerLanguage,
      answers: applications.fields,
      remark: applications.remark,
      feePaise: applications.feePaise,
      consentAt: applications.consentAt,
      capturedAt: applications.capturedAt,
      receivedAt: applications.receivedAt,
      decidedAt: applications.decidedAt,
    })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .innerJoin(franchises, eq(franchises.id, applications.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, applications.servicePartnerId))
    .where(eq(applications.customerPhone, phone))
    .orderBy(asc(applications.receivedAt))
}

/** What is told of an application: by whose role, not by whom. */
async function historyOf(tx: Tx, ids: string[]) {
  return tx
    .select({
      applicationId: auditTrail.subjectId,
      at: auditTrail.receivedAt,
      capturedAt: auditTrail.capturedAt,
      by: auditTrail.actorRole,
      action: auditTrail.action,
      details: auditTrail.details,
    })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'application'), inArray(auditTrail.subjectId, ids)))
    .orderBy(asc(auditTrail.receivedAt))
}

async function paymentsOf(tx: Tx, ids: string[]) {
  return tx
    .select({
      applicationId: tillEntries.applicationId,
      kind: tillEntries.kind,
      way: tillEntries.way,
      paise: tillEntries.paise,
      reference: tillEntries.reference,
      toName: tillEntries.toName,
      at: tillEntries.occurredAt,
    })
    .from(tillEntries)
    .where(inArray(tillEntries.applicationId, ids))
    .orderBy(asc(tillEntries.occurredAt))
}

async function documentsOf(tx: Tx, ids: string[]) {
  return tx
    .select({
      id: documents.id,
      applicationId: documents.applicationId,
      requirement: documents.requirement,
      fileName: documents.fileName,
      mime: documents.mime,
      bytes: documents.bytes,
      createdAt: documents.createdAt,
      shownFile: documents.shownFile,
    })
    .from(documents)
    .where(inArray(documents.applicationId, ids))
    .orderBy(asc(documents.createdAt))
}

async function feedbackOf(tx: Tx, ids: string[]) {
  return tx
    .select({
      applicationId: feedbacks.applicationId,
      rating: feedbacks.rating,
      message: feedbacks.message,
      source: feedbacks.source,
      reply: feedbacks.reply,
      at: feedbacks.receivedAt,
    })
    .from(feedbacks)
    .where(inArray(feedbacks.applicationId, ids))
}

async function ticketsOf(tx: Tx, ids: string[]) {
  return tx
    .select({
      applicationId: tickets.applicationId,
      number: tickets.number,
      title: tickets.title,
      description: tickets.description,
      status: tickets.status,
      at: tickets.createdAt,
    })
    .from(tickets)
    .where(inArray(tickets.applicationId, ids))
}

/** Where the citizen stands in customer books, and which documents are on file there. */
async function booksOf(tx: Tx, phone: string) {
  const rows = await tx
    .select({ customer: customers, franchise: franchises.name })
    .from(customers)
    .innerJoin(franchises, eq(franchises.id, customers.franchiseId))
    .where(eq(customers.phone, phone))
    .orderBy(asc(customers.lastVisitAt))
  const ids = rows.map(({ customer }) => customer.id)
  const onFile = await tx
    .select()
    .from(customerDocuments)
    .where(inArray(customerDocuments.customerId, ids))
  return rows.map(({ customer, franchise }) => {
    const { id, franchiseId: _franchise, nameKey: _key, searchText: _text, ...told } = customer
    const kinds = onFile.filter(({ customerId }) => customerId === id).map(({ kind }) => kind)
    return { franchise, ...told, documentsOnFile: kinds }
  })
}

/** The messages that went to these addresses; what they said is erased once they are sent. */
async function messagesTo(tx: Tx, addresses: string[]) {
  const contacts = everyContactOf(await readMessageKeys(tx), addresses)
  return tx
    .select({
      channel: messages.channel,
      template: messages.template,
      address: messages.maskedAddress,
      language: messages.language,
      status: messages.status,
      at: messages.createdAt,
    })
    .from(messages)
    .where(and(isNull(messages.accountId), inArray(messages.contact, contacts)))
    .orderBy(asc(messages.createdAt))
}

/** The rows of one application, without its id. */
function rowsOf<Row extends { applicationId: string | null }>(rows: readonly Row[], id: string) {
  return rows
    .filter(({ applicationId }) => applicationId === id)
    .map(({ applicationId: _id, ...row }) => row)
}

/**
 * Everything that the database holds of the citizen with this number, in one transaction; documents with the name of
 * the file that people see, in which numbers of Aadhaar are painted over.
 */
export async function collectCitizen(tx: Tx, phone: string) {
  const found = await applicationsOf(tx, phone)
  const ids = found.map(({ id }) => id)
  const history = await historyOf(tx, ids)
  const payments = await paymentsOf(tx, ids)
  const papers = await documentsOf(tx, ids)
  const feedback = await feedbackOf(tx, ids)
  const raised = await ticketsOf(tx, ids)
  const emails = found.map(({ email }) => email).filter((email) => email !== '')
  return {
    phone,
    customerBooks: await booksOf(tx, phone),
    applications: found.map(({ id, ...application }) => ({
      ...application,
      history: rowsOf(history, id),
      payments: rowsOf(payments, id),
      documents: rowsOf(papers, id),
      feedback: rowsOf(feedback, id),
      tickets: rowsOf(raised, id),
    })),
    messages: await messagesTo(tx, [phone, ...new Set(emails)]),
  }
}
