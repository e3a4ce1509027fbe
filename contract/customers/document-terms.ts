import { monthsAfter } from './months-after.ts'

/**
 * For how many months after it was handed in a document may stand for a new application too, by its key in
 * the services. One that is not listed is of one application alone (rules.md, Customers).
 */
export const DOCUMENT_MONTHS: Readonly<Partial<Record<string, number>>> = {
  aadhaarCard: 60,
  panCard: 60,
  voterCard: 60,
  birthCertificate: 60,
  schoolLeavingCertificate: 60,
  casteCertificate: 60,
  ageProof: 60,
  identityProof: 60,
  rationCard: 12,
  incomeCertificate: 12,
  residenceProof: 12,
  bankPassbook: 12,
  photo: 6,
}

/** Until when a document of that kind may be used again; `null` for one that is of one application alone. */
export function validUntil(kind: string, takenAt: Date): Date | null {
  const months = DOCUMENT_MONTHS[kind]
  return months === undefined ? null : monthsAfter(takenAt, months)
}

/** Whether it may stand for an application that is captured at that moment. */
export function isValidAt(kind: string, takenAt: Date, at: Date): boolean {
  const end = validUntil(kind, takenAt)
  return end !== null && at < end
}
