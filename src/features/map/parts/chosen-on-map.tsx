import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

interface Props {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A sheet over the map that tells of what was pressed there; it takes the focus, and Escape closes it. */
export function ChosenOnMap({ label, onClose, children }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      position="absolute"
      top="3"
      insetInlineStart="3"
      width="min(20rem, calc(100% - 5rem))"
      maxHeight="calc(100% - 3rem)"
      overflowY="auto"
      padding="4"
      paddingInlineEnd="12"
      borderRadius="md"
      bg="bg.panel"
      boxShadow="0 2px 8px #00000040"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <chakra.div position="absolute" top="1" insetInlineEnd="1">
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      {children}
    </chakra.section>
  )
}
