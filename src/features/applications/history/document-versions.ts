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
