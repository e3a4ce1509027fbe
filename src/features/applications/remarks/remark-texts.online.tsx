import { useLingui } from '@lingui/react/macro'
import { SavedTexts } from '../../../blocks/saved-texts/saved-texts.tsx'
import type { WriteText } from '../../../blocks/saved-texts/text-picker.tsx'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

/** The saved comments, in the language of the screen: colleagues read them, not the customer. */
export function RemarkTexts({ write }: { write: WriteText }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hint = t`In your language: ${LANGUAGE_NAMES[language]}.`
  return <SavedTexts purpose="decision_comment" language={language} hint={hint} write={write} />
}
