import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { textIn } from '../../../contract/core/languages.ts'
import type { TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import { ComboField } from '../../ui/controls/combo-field.tsx'
import { forStatus } from './for-status.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { savedTextsQuery } from './queries.ts'

/** Changes the text that is being written. */
export type WriteText = (change: (now: string) => string) => void

export interface TextPickerProps {
  purpose: TextPurpose
  /** What is being decided: texts for it come first. */
  status?: ApplicationStatus | undefined
  /** That of the person who will read it. */
  language: Language
  /** Whose language that is, in words. */
  hint: string
  write: WriteText
}

/** Adds a saved text to what is being written. */
export function TextPicker({ purpose, status, language, hint, write }: TextPickerProps) {
  const { i18n } = useLingui()
  const { data } = useQuery(savedTextsQuery(purpose))
  const responses = forStatus(data?.responses ?? [], status)
  if (responses.length === 0) return null
  const words = PURPOSE_WORDS[purpose]
  const choose = (id: string) => {
    const chosen = responses.find(({ _id }) => _id === id)
    if (!chosen) return
    const text = textIn(chosen, language)
    write((now) => (now.trim() ? `${now}\n\n${text}` : text))
  }
  return (
    <ComboField
      label={i18n._(words.add)}
      hint={hint}
      placeholder={i18n._(words.search)}
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
