import { monthsAfter } from './months-after.ts'

/**
 * The months for which a document that was handed in may also serve a new application, by document key. A
 * document that is not listed serves only its own application (rules.md, Customers).
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

/** Until when a document of that kind may be used again; `null` for one that serves only one application. */
export function validUntil(kind: string, takenAt: Date): Date | null {
  const months = DOCUMENT_MONTHS[kind]
  return months === undefined ? null : monthsAfter(takenAt, months)
}

/** Whether the document may be used again for an application that is captured at `at`. */
export function isValidAt(kind: string, takenAt: Date, at: Date): boolean {
  const end = validUntil(kind, takenAt)
  return end !== null && at < end
}
