import type { Service } from '../../../../../contract/catalogue/services.ts'

/** Whether the service asks for documents, and for the same ones whatever is answered. */
export function asksDocumentsOutright(service: Pick<Service, 'documents'> | undefined): boolean {
  const documents = service?.documents ?? []
  return documents.length > 0 && documents.every(({ askedWhen }) => askedWhen === undefined)
}
