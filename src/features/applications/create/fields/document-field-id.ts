/** The error summary's target of a document. */
export function documentFieldId(key: string): string {
  return `documents.${key}`
}
