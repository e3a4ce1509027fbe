import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ComponentProps } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../../contract/core/languages.ts'
import { savedTextsQuery } from '../../../blocks/saved-texts/queries.ts'
import { SavedTextsDialog } from '../../../blocks/saved-texts/saved-texts-dialog.tsx'
import type { WriteText } from '../../../blocks/saved-texts/text-picker.tsx'
import { TextPicker } from '../../../blocks/saved-texts/text-picker.tsx'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useShortcut } from '../../../ui/controls/use-shortcut.ts'
import { TEXTS_KEY } from './cockpit-keys.tsx'

interface Props {
  field: ComponentProps<typeof TextAreaField>
  /** The customer's: a reason is read by them. */
  language: Language
  write: WriteText
}

/** The comment, and beside its name the saved ones, which are added in the customer's language. */
export function CommentField({ field, language, write }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(savedTextsQuery('decision_comment'))
  const [isOpen, setOpen] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    box.current?.querySelector('input')?.focus()
  }
  useShortcut(TEXTS_KEY, toggle)
  return (
    <chakra.div position="relative" display="grid" gap="2">
      <chakra.div position="absolute" insetInlineEnd="0" insetBlockStart="-2" zIndex="1">
        <Button
          size="sm"
          variant="quiet"
          icon={<MessageSquareText size={16} />}
          aria-expanded={isOpen}
          aria-keyshortcuts={TEXTS_KEY}
          onClick={toggle}
        >
          {t`Saved comments`}
        </Button>
      </chakra.div>
      <TextAreaField {...field} rows={2} required />
      {isOpen && (
        <chakra.div ref={box} display="grid" gap="2">
          {data && data.responses.length > 0 ? (
            <TextPicker
              purpose="decision_comment"
              language={language}
              hint={t`The customer's language: ${LANGUAGE_NAMES[language]}.`}
              write={(change) => {
                setOpen(false)
                write(change)
              }}
            />
          ) : (
            <chakra.p fontSize="sm" color="fg.muted">{t`No saved comments yet.`}</chakra.p>
          )}
          <div>
            <Button size="sm" onClick={() => setManaging(true)}>{t`Write and change them`}</Button>
          </div>
        </chakra.div>
      )}
      {isManaging && (
        <SavedTextsDialog purpose="decision_comment" onClose={() => setManaging(false)} />
      )}
    </chakra.div>
  )
}
