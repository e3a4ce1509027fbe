import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../../../contract/core/languages.ts'
import { SavedTexts } from '../../../../blocks/saved-texts/saved-texts.tsx'
import type { WriteText } from '../../../../blocks/saved-texts/text-picker.tsx'
import { TextPicker } from '../../../../blocks/saved-texts/text-picker.tsx'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { ticketDeskQuery } from '../../desk/queries.ts'

interface Props {
  ticketId: string
  write: WriteText
}

function useAnswerTexts(ticketId: string) {
  const { t } = useLingui()
  const { data: desk } = useQuery(ticketDeskQuery(ticketId))
  const language: Language = desk?.requester.language ?? DEFAULT_LANGUAGE
  const hint = t`The requester's language: ${LANGUAGE_NAMES[language]}.`
  return { purpose: 'ticket_answer', language, hint } as const
}

/** Adds a saved answer to the text, in the requester's language. */
export function CannedPicker({ ticketId, write }: Props) {
  return <TextPicker {...useAnswerTexts(ticketId)} write={write} />
}

/** The same, folded to a button: most messages need none. */
export function SavedAnswers({ ticketId, write }: Props) {
  return <SavedTexts {...useAnswerTexts(ticketId)} write={write} />
}
