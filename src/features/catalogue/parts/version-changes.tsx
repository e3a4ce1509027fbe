import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { AskedChange } from '../../../../contract/catalogue/service-changes.ts'
import { VersionEnded } from '../../../../contract/catalogue/service-changes.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

/** What a service asks otherwise than it did when the refused application was entered, part by part. */
export function VersionChangeList({ current }: { current: unknown }) {
  const { t } = useLingui()
  const textOf = useChangeText()
  const ended = v.safeParse(VersionEnded, current)
  if (!ended.success) return null
  const { asked, feePaise } = ended.output
  const fee = formatMoney(feePaise)
  return (
    <chakra.ul paddingInlineStart="5" listStyle="disc">
      {asked.map((each) => (
        <li key={`${each.part} ${each.change} ${each.label.en}`}>{textOf(each)}</li>
      ))}
      <li>{t`The fee is ${fee} now.`}</li>
    </chakra.ul>
  )
}

/** A change in words, by the label of the question or document. */
export function useChangeText(): (change: AskedChange) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ part, change, label }) => {
    const name = textIn(label, language)
    const texts = {
      field: {
        added: t`New question: ${name}`,
        changed: t`Changed question: ${name}`,
        removed: t`Question no longer asked: ${name}`,
      },
      document: {
        added: t`New document: ${name}`,
        changed: t`Changed document: ${name}`,
        removed: t`Document no longer needed: ${name}`,
      },
    }
    return texts[part][change]
  }
}
