import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/controls/button.tsx'
import { cannedQuery } from '../../desk/queries.ts'
import type { WriteText } from '../reply/reply-tools.ts'
import { CannedPicker } from './canned-picker.tsx'

interface Props {
  ticketId: string
  write: WriteText
}

/** The saved answers, folded to a button: most messages need none. */
export function SavedAnswers({ ticketId, write }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(cannedQuery)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  if (!data?.responses.length) return null
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<MessageSquareText size={20} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t`Saved answers`}
      </Button>
      {isOpen && (
        <chakra.div ref={box} order="-1" flexBasis="full" minWidth="0">
          <CannedPicker
            ticketId={ticketId}
            write={(change) => {
              setOpen(false)
              write(change)
            }}
          />
        </chakra.div>
      )}
    </>
  )
}
