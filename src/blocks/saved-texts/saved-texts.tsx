import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { Button } from '../../ui/controls/button.tsx'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { savedTextsQuery } from './queries.ts'
import type { TextPickerProps } from './text-picker.tsx'
import { TextPicker } from './text-picker.tsx'
import { useOpenedPicker } from './use-opened-picker.ts'

/** The saved texts, folded to a button: most texts need none. */
export function SavedTexts(props: TextPickerProps) {
  const { purpose, write } = props
  const { i18n } = useLingui()
  const { data } = useQuery(savedTextsQuery(purpose))
  const { isOpen, box, toggle, add } = useOpenedPicker(write)
  if (!data?.responses.length) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<MessageSquareText size={20} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {i18n._(PURPOSE_WORDS[purpose].all)}
      </Button>
      {isOpen && (
        <chakra.div ref={box} order="-1" flexBasis="full" minWidth="0">
          <TextPicker {...props} write={add} />
        </chakra.div>
      )}
    </>
  )
}
