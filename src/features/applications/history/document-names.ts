import { textIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { WithService } from '../../catalogue/parts/service-form.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'

/** The service's name for a document by its key; a name that was typed stays as it is. */
export function useDocumentName(application: WithService): (requirement: string) => string {
  const language = useLanguage()
  const service = useServiceForm(application)
  return (requirement) => {
    const known = service?.documents.find(({ key }) => key === requirement)
    return known ? textIn(known.label, language) : requirement
  }
}
