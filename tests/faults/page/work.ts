import { createHash, randomUUID } from 'node:crypto'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import { aDocument, SERVICES } from '../model/documents.ts'
import type { Chance } from '../model/network-faults.ts'
import type { FormAtHand } from './page-screen.tsx'

/** One application, as the person at the counter has it before them. */
export interface Work {
  /** A mark in what is typed, and nowhere else. */
  marker: string
  service: string
  files: { key: string; name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string }[]
  /** Id of its draft; null before the form has made one. */
  id: string | null
}

export function newWork(chance: Chance): Work {
  const service = SERVICES[chance(SERVICES.length)] ?? ''
  const files = requiredDocuments(service).map((key) => {
    const { bytes, name } = aDocument(chance)
    const copy = new Uint8Array(bytes)
    return { key, name, bytes: copy, sha256: createHash('sha256').update(copy).digest('hex') }
  })
  return { marker: `work ${randomUUID()}`, service, files, id: null }
}

/** What is typed into its fields. */
export function typedValues({ service, marker }: Work): Parameters<FormAtHand['type']>[0] {
  const { serviceId, customer, fields } = submissionOf({ service, isStaff: false, documents: [] })
  const typed = Object.entries(fields).map(([key, answer]) => [key, String(answer)] as const)
  return {
    ...{ serviceId, franchiseId: '', customer, fields: Object.fromEntries(typed) },
    ...{ remark: marker, consent: true, keepDetails: false },
  }
}
