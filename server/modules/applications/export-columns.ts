import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { toRow } from './application-mappers.ts'
import type { ApplicationRecord } from './queries.ts'

const STATUSES: Record<ApplicationStatus, string> = {
  submitted: /*i18n*/ 'Submitted',
  in_progress: /*i18n*/ 'In progress',
  under_review: /*i18n*/ 'Under review',
  completed: /*i18n*/ 'Completed',
  rejected: /*i18n*/ 'Rejected',
}

// Swedish writes a moment as spreadsheets read it: 2026-11-21 14:05.
const inKolkata = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

interface ExportColumn {
  head: string
  cell: (record: ApplicationRecord, language: Language) => string
}

/** The exported columns in their order; moments are Indian time, the fee is in rupees. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { head: /*i18n*/ 'Application number', cell: ({ application }) => application.number },
  {
    head: /*i18n*/ 'Status',
    cell: ({ application }, language) => serverMessage(STATUSES[application.status], language),
  },
  { head: /*i18n*/ 'Customer', cell: ({ application }) => application.customerName },
  { head: /*i18n*/ 'Mobile number', cell: ({ application }) => application.customerPhone },
  { head: /*i18n*/ 'E-mail', cell: ({ application }) => application.customerEmail },
  { head: /*i18n*/ 'Address', cell: ({ application }) => application.customerAddress },
  {
    head: /*i18n*/ 'Service',
    cell: ({ serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr }, language) =>
      nameIn({ name, nameHi, nameMr }, language),
  },
  { head: /*i18n*/ 'Franchise', cell: ({ franchiseName }) => franchiseName },
  { head: /*i18n*/ 'Partner', cell: ({ servicePartnerName }) => servicePartnerName ?? '' },
  { head: /*i18n*/ 'Gram van', cell: (record) => toRow(record).vanName ?? '' },
  {
    head: /*i18n*/ 'Submitted on',
    cell: ({ application }) => inKolkata.format(application.receivedAt),
  },
  { head: /*i18n*/ 'Due', cell: ({ application }) => inKolkata.format(application.slaDue) },
  {
    head: /*i18n*/ 'Decided on',
    cell: ({ application: { decidedAt } }) => (decidedAt ? inKolkata.format(decidedAt) : ''),
  },
  {
    head: /*i18n*/ 'Fee (₹)',
    cell: ({ application }) => (application.feePaise / 100).toFixed(2),
  },
]
