import { textIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useService } from '../../catalogue/api/queries.ts'

/** The service's name for a document by its key; a name that was typed stays as it is. */
export function useDocumentName(serviceId: string): (requirement: string) => string {
  const language = useLanguage()
  const service = useService(serviceId)
  return (requirement) => {
    const known = service?.documents.find(({ key }) => key === requirement)
    return known ? textIn(known.label, language) : requirement
  }
}
