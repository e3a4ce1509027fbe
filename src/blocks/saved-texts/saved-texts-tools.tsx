import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useShortcuts } from '../../ui/controls/use-shortcut.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { savedTextsQuery } from './queries.ts'
import { SavedTextsDialog } from './saved-texts-dialog.tsx'
import type { WriteText } from './text-picker.tsx'
import { TextPicker } from './text-picker.tsx'
import { useOpenedPicker } from './use-opened-picker.ts'

export interface SavedTextsToolsProps {
  purpose: TextPurpose
  /** The customer's: a reason is read by them. */
  language: Language
  write: WriteText
  /** What is being decided: texts for it come first. */
  status?: ApplicationStatus | undefined
  /** The states that a text may be for, in words. */
  statuses?: ComponentProps<typeof SavedTextsDialog>['statuses']
  /** The key that opens the saved ones. */
  shortcut?: string
}

/** In a `FieldWithTools`: the saved texts, which are added in the customer's language, and their management. */
export function SavedTextsTools(props: SavedTextsToolsProps) {
  const { purpose, language, write, status, statuses, shortcut } = props
  const { t, i18n } = useLingui()
  const { data } = useQuery(savedTextsQuery(purpose))
  const [isManaging, setManaging] = useState(false)
  const { isOpen, box, toggle, add } = useOpenedPicker(write)
  const words = PURPOSE_WORDS[purpose]
  useShortcuts(shortcut === undefined ? {} : { [shortcut]: toggle })
  return (
    <>
      <chakra.div
        position="absolute"
        insetInlineEnd="0"
        insetBlockStart="-2"
        zIndex="1"
        // A finger's button is taller than the label: it rises into the gap above, not over the hint.
        css={{ '@media (pointer: coarse)': { insetBlockStart: '-5' } }}
      >
        <Button
          size="sm"
          variant="quiet"
          icon={<MessageSquareText size={16} />}
          aria-expanded={isOpen}
          aria-keyshortcuts={shortcut}
          onClick={toggle}
        >
          {i18n._(words.all)}
        </Button>
      </chakra.div>
      {isOpen && (
        <chakra.div ref={box} display="grid" gap="2">
          {data && data.responses.length > 0 ? (
            <TextPicker
              purpose={purpose}
              status={status}
              language={language}
              hint={t`The customer's language: ${LANGUAGE_NAMES[language]}.`}
              write={add}
            />
          ) : (
            <chakra.p fontSize="sm" color="fg.muted">
              {i18n._(words.none)}
            </chakra.p>
          )}
          <div>
            <Button size="sm" onClick={() => setManaging(true)}>{t`Write and change them`}</Button>
          </div>
        </chakra.div>
      )}
      {isManaging &&
        // It has a form, which must not stand within that of the field: browsers then keep its sending to themselves.
        createPortal(
          <SavedTextsDialog
            purpose={purpose}
            statuses={statuses}
            onClose={() => setManaging(false)}
          />,
          document.body,
        )}
    </>
  )
}
