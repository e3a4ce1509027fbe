import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Panel } from '../../ui/overlays/panel.tsx'
import type { StatusNote } from './status-notes.tsx'

const Face = chakra('span', {
  base: {
    display: 'flex',
    // Where the bar is too narrow for it, the word wraps out of sight, and the icon stands alone.
    flexWrap: 'wrap',
    columnGap: '1.5',
    height: '8',
    minWidth: '5',
    overflow: 'hidden',
    '& > span': { display: 'grid', alignItems: 'center', height: '8' },
  },
})

/** What the status line has folded into the bar: the most pressing by its word, all of it at a press. */
export function StatusChip({ notes }: { notes: readonly StatusNote[] }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [first] = notes
  if (!first) return null
  const { Icon, tone, word } = first
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        flex="0 1 auto"
        minWidth="10"
        paddingInline="2.5"
        paddingBlock="0"
        color={tone}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Face aria-hidden>
          <span>
            <Icon size={20} />
          </span>
          <span>{notes.length > 1 ? `${word} +${notes.length - 1}` : word}</span>
        </Face>
        <VisuallyHidden>{notes.map(({ sentence }) => sentence).join(' ')}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Panel
          anchor={button}
          title={t`Status`}
          onClose={() => setOpen(false)}
          actions={(leave) => (
            <IconButton label={t`Close`} onClick={leave}>
              <X size={20} />
            </IconButton>
          )}
        >
          <ul>
            {notes.map((note) => (
              <chakra.li
                key={note.key}
                display="flex"
                flexWrap="wrap"
                alignItems="flex-start"
                gap="3"
                padding="4"
              >
                <chakra.span color={note.tone} flex="none">
                  <note.Icon size={20} aria-hidden />
                </chakra.span>
                <chakra.div
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="3"
                  flex="1"
                  minWidth="0"
                  onClick={({ target }) => {
                    if (target instanceof Element && target.closest('a')) setOpen(false)
                  }}
                >
                  {note.message}
                </chakra.div>
              </chakra.li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
