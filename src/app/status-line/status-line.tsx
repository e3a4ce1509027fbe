import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../api/use-store.ts'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'
import { statusPlace } from '../shell/status-place.ts'
import { StatusChip } from './status-chip.tsx'
import { useStatusNotes } from './status-notes.tsx'
import { useFolding } from './use-folding.ts'

// The line lies over the foot of the screen, so that nothing moves when it appears. The page's end
// grows by its height, so that nothing stays hidden below it.
const Foot = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: 'var(--bottom-bar)',
    zIndex: '2',
    paddingBlockEnd: 'max(0px, env(safe-area-inset-bottom) - var(--bottom-bar))',
    bg: 'bg.panel',
    // The line is always mounted: its live region must exist before its text.
    '&:has(> * > *)': { borderBlockStart: '1px solid {colors.border}', boxShadow: 'floating' },
  },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '80rem',
    minHeight: 'calc({sizes.12} - 1px)',
    marginInline: 'auto',
    paddingBlock: '0.5',
    paddingInlineStart: { base: '4', xl: '6' },
    paddingInlineEnd: { base: '2', xl: '4' },
    fontSize: 'sm',
    lineHeight: '1.5',
    animation: 'appear 120ms ease-out',
  },
})

const Message = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    // What folds can be read behind its word in the bar; what lasts has no word there.
    '&:not([data-lasting]) > p': { lineClamp: '2' },
  },
})

/**
 * The status line: one line for the connection, the device, the clock and new versions. News stands there for a
 * while and folds into a word in the bar.
 */
export function StatusLine() {
  const notes = useStatusNotes()
  const foot = useRef<HTMLDivElement>(null)
  const { shown, folded } = useFolding(foot, notes)
  const place = useStore(statusPlace)
  useReservedHeight(foot, '--foot-height')
  return (
    <>
      <Foot ref={foot} data-no-print>
        <div role="status">
          {shown && (
            <Line key={shown.key}>
              <chakra.span color={shown.tone} flex="none">
                <shown.Icon size={20} aria-hidden />
              </chakra.span>
              <Message data-lasting={shown.isLasting}>{shown.message}</Message>
            </Line>
          )}
        </div>
      </Foot>
      {place && createPortal(<StatusChip notes={folded} />, place)}
    </>
  )
}
