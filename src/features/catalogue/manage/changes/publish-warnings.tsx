import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import type { PublishWarning } from '../../../../../contract/catalogue/version-details.ts'
import { publishWarnings } from '../../../../../contract/catalogue/version-details.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'

interface Props {
  before: ServiceContent
  after: ServiceContent
}

/** What of a new version makes unfinished applications dearer or incomplete. */
export function PublishWarnings({ before, after }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const warnings = publishWarnings(before, after)
  const textOf = (warning: PublishWarning): string => {
    switch (warning.why) {
      case 'fee_rises': {
        const [from, to] = [formatMoney(warning.from), formatMoney(warning.to)]
        return t`The fee rises from ${from} to ${to}. Customers who were told ${from} are asked again.`
      }
      case 'now_required': {
        const name = textIn(warning.label, language)
        return warning.part === 'field'
          ? t`“${name}” must be answered now. Unfinished applications lack the answer.`
          : t`“${name}” must be brought now. Unfinished applications lack the document.`
      }
      case 'choice_removed': {
        const [question, choice] = [warning.question, warning.choice].map((each) =>
          textIn(each, language),
        )
        return t`“${choice}” is no longer a choice of “${question}”. Unfinished applications that chose it have to choose again.`
      }
      case 'type_changed': {
        const question = textIn(warning.question, language)
        return t`“${question}” asks for another type of answer. Unfinished applications have to answer it again.`
      }
    }
  }
  if (warnings.length === 0) return null
  return (
    <chakra.ul
      aria-label={t`Think of this first`}
      display="grid"
      gap="2"
      padding="4"
      borderRadius="md"
      bg="warning.subtle"
      color="warning.fg"
    >
      {warnings.map((warning) => {
        const words = textOf(warning)
        return (
          <chakra.li key={words} display="flex" gap="2" alignItems="flex-start">
            <chakra.span flex="none" marginBlockStart="0.5">
              <TriangleAlert size={20} aria-hidden />
            </chakra.span>
            <span>{words}</span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
