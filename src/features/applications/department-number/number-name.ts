import { useLingui } from '@lingui/react/macro'
import { textIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { WithService } from '../../catalogue/parts/service-form.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'

/** The name by which people know the number of the application's portal, and how it looks. */
export function useNumberRule(application: WithService): { name: string; pattern: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const rule = useServiceForm(application)?.departmentNumber
  const name = rule && textIn(rule.name, language)
  return { name: name || t`Department's number`, pattern: rule?.pattern ?? '' }
}
