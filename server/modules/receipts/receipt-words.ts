import { isFinal } from '../../../contract/applications/application-status.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits, nameIn, textIn } from '../../../contract/core/languages.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { momentText } from '../../../contract/core/text/date-text.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import type { DocumentRow } from '../documents/queries.ts'
import { WAY_WORDS } from '../payments/payment-words.ts'
import type { EntryRow } from '../payments/queries.ts'
import type { ReceiptRecord } from './queries.ts'

/** Everything that a receipt says, in one language. */
export interface ReceiptTexts {
  language: Language
  title: string
  /** The franchise: its name, then how to reach it. */
  centre: [name: string, ...lines: string[]]
  numberLabel: string
  number: string
  facts: { label: string; value: string }[]
  nextTitle: string
  next: string[]
  /** Beside the QR code. */
  scan: string
}

/** The customer is in India, whichever time zone the operator's profile has. */
function formatMoment(at: Date, language: Language): string {
  return momentText(localeWithLatinDigits(language), 'Asia/Kolkata', at)
}

function receivedDocuments(record: ReceiptRecord, given: DocumentRow[], language: Language) {
  const keys = new Set(given.map(({ requirement }) => requirement))
  const labels = record.service.documents.filter(({ key }) => keys.has(key))
  return labels.map(({ label }) => textIn(label, language)).join(', ')
}

/** "₹50 (Cash)", "₹50 (UPI 412356789012)", of what was taken and neither reversed nor a reversal. */
function paidText(payments: readonly EntryRow[], say: ReturnType<typeof inLanguage>): string {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  return payments
    .filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
    .map(({ paise, way, reference }) => {
      const how = [say(WAY_WORDS[way]), reference].filter(Boolean).join(' ')
      return `${formatMoney(paise)} (${how})`
    })
    .join(', ')
}

/** What the receipt of the application says. A decided one is no longer waited for. */
export function receiptTexts(
  record: ReceiptRecord,
  documents: DocumentRow[],
  payments: readonly EntryRow[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): ReceiptTexts {
  const { application, service, franchise } = record
  const say = inLanguage(language)
  const isOpen = !isFinal(application.status)
  const due = formatMoment(application.slaDue, language)
  const address = `${new URL(publicUrl).host}/track-application`
  const { departmentNumber: rule } = service
  const numberLabel = (rule && textIn(rule.name, language)) || say(/*i18n*/ "Department's number")
  const facts = [
    { label: say(/*i18n*/ 'Customer'), value: application.customerName },
    { label: say(/*i18n*/ 'Service'), value: nameIn(service, language) },
    { label: numberLabel, value: application.departmentNumber ?? '' },
    { label: say(/*i18n*/ 'Fee'), value: formatMoney(application.feePaise) },
    {
      label: say(/*i18n*/ 'Of which government fee'),
      value: application.passThroughPaise > 0 ? formatMoney(application.passThroughPaise) : '',
    },
    { label: say(/*i18n*/ 'Paid'), value: paidText(payments, say) },
    {
      label: say(/*i18n*/ 'Documents received'),
      value: receivedDocuments(record, documents, language),
    },
    {
      label: say(/*i18n*/ 'Submitted'),
      value: formatMoment(application.receivedAt, language),
    },
    { label: say(/*i18n*/ 'Expected by'), value: isOpen ? due : '' },
  ]
  const follow = say(
    /*i18n*/ 'To track it, scan the code, or enter the application number and the last 4 digits of your phone number at {address}.',
    { address },
  )
  return {
    language,
    title: say(/*i18n*/ 'Receipt'),
    centre: [
      franchise.name,
      franchise.address,
      say(/*i18n*/ 'Phone {phone}', { phone: franchise.phone }),
    ],
    numberLabel: say(/*i18n*/ 'Application number'),
    number: application.number,
    facts: facts.filter(({ value }) => value !== ''),
    nextTitle: say(/*i18n*/ 'What happens next'),
    next: isOpen
      ? [
          say(/*i18n*/ 'We check the documents and start the work.'),
          say(/*i18n*/ 'Expected completion: {due}.', { due }),
          follow,
        ]
      : [follow],
    scan: say(/*i18n*/ 'Scan to track the application'),
  }
}
