import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isMac } from '../controls/command-key.ts'
import { Dialog } from './dialog.tsx'

export interface Shortcut {
  keys: string
  does: ReactNode
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '8',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'md',
    border: '1px solid {colors.border.strong}',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'sm',
    textAlign: 'center',
  },
})

interface Props {
  more: readonly Shortcut[]
  hasSearch: boolean
  onClose: () => void
}

/** The keys of a screen. */
export function KeyboardHelpDialog({ more, hasSearch, onClose }: Props) {
  const { t } = useLingui()
  const all: Shortcut[] = [
    ...(hasSearch ? [{ keys: '/', does: <Trans>Search this list</Trans> }] : []),
    {
      keys: isMac() ? '⌘ K' : 'Ctrl K',
      does: <Trans>Find anything, or ask for a list in words</Trans>,
    },
    { keys: '?', does: <Trans>Show keyboard shortcuts</Trans> },
    { keys: 'Esc', does: <Trans>Close the open window</Trans> },
    ...more,
  ]
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`} size="compact">
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" alignItems="center" gap="3">
        {all.map(({ keys, does }) => (
          <chakra.div key={keys} display="contents">
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{does}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Dialog>
  )
}
