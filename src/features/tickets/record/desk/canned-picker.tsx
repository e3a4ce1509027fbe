import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, textIn } from '../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { ComboField } from '../../../../ui/controls/combo-field.tsx'
import { cannedQuery, ticketDeskQuery } from '../../desk/queries.ts'
import type { WriteText } from '../reply/reply-tools.ts'

interface Props {
  ticketId: string
  write: WriteText
}

/** Adds a saved answer to the text, in the requester's language. */
export function CannedPicker({ ticketId, write }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(cannedQuery)
  const { data: desk } = useQuery(ticketDeskQuery(ticketId))
  const responses = data?.responses ?? []
  if (responses.length === 0) return null
  const language: Language = desk?.requester.language ?? DEFAULT_LANGUAGE
  const choose = (id: string) => {
    const chosen = responses.find(({ _id }) => _id === id)
    if (!chosen) return
    const text = textIn(chosen, language)
    write((now) => (now.trim() ? `${now}\n\n${text}` : text))
  }
  return (
    <ComboField
      label={t`Add a saved answer`}
      hint={t`The requester's language: ${LANGUAGE_NAMES[language]}.`}
      placeholder={t`Search the saved answers`}
      options={responses.map((response) => ({
        value: response._id,
        label: response.name,
        hint: textIn(response, language),
      }))}
      value=""
      onChange={choose}
    />
  )
}
