import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'

interface DocumentVersion {
  document: StoredDocument
  /** A later one has taken its place. */
  isEarlier: boolean
}

/** The documents in the order of their requirements, the one that counts first and its earlier ones beneath. */
export function documentVersions(documents: readonly StoredDocument[]): DocumentVersion[] {
  const byRequirement = Map.groupBy(documents, ({ requirement }) => requirement)
  return [...byRequirement.values()].flatMap((versions) =>
    versions.toReversed().map((document, index) => ({ document, isEarlier: index > 0 })),
  )
}

/** The papers that count for a decision: the last of each requirement, and what was supplied and is not accepted yet. */
export function papersToCheck({
  documents,
  reploadDocuments,
}: Pick<ApplicationDetail, 'documents' | 'reploadDocuments'>): StoredDocument[] {
  const counting = documentVersions(documents).filter(({ isEarlier }) => !isEarlier)
  const known = new Set(documents.map(({ _id }) => _id))
  return [
    ...reploadDocuments.filter(({ _id }) => !known.has(_id)),
    ...counting.map(({ document }) => document),
  ]
}
