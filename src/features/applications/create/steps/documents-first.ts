import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { FormStep } from './use-form-steps.ts'

/** Whether the service asks for documents, and for the same ones whatever is answered. */
export function asksDocumentsOutright(service: Pick<Service, 'documents'> | undefined): boolean {
  const documents = service?.documents ?? []
  return documents.length > 0 && documents.every(({ askedWhen }) => askedWhen === undefined)
}

/** The steps with the documents before the customer, where the papers are at hand first. */
export function documentsFirst([service, ...others]: [FormStep, ...FormStep[]]): [
  FormStep,
  ...FormStep[],
] {
  const areDocuments = ({ kind }: FormStep) => kind === 'documents'
  return [service, ...others.filter(areDocuments), ...others.filter((each) => !areDocuments(each))]
}
