import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useStore } from '../../../api/use-store.ts'
import { Button } from '../../controls/button.tsx'
import { isMac } from '../../controls/command-key.ts'
import { useIsPhone } from '../../layout/use-media.ts'
import { usePaper } from '../../layout/use-paper.tsx'
import { Dialog } from '../dialog.tsx'
import { screenHelp } from './help-state.ts'

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
  /** What this person may press here: the screen's own table of its actions. */
  more: readonly Shortcut[]
  hasSearch: boolean
  onClose: () => void
}

/** Help on the screen, and below it the keys: those of the screen, then those that hold everywhere. */
export function KeyboardHelpDialog({ more, hasSearch, onClose }: Props) {
  const { t } = useLingui()
  const help = useStore(screenHelp)?.(onClose)
  const isPhone = useIsPhone()
  const here: Shortcut[] = [
    ...(hasSearch ? [{ keys: '/', does: <Trans>Search this list</Trans> }] : []),
    ...more,
  ]
  const everywhere: Shortcut[] = [
    {
      keys: isMac() ? '⌘ K' : 'Ctrl K',
      does: <Trans>Find anything, or ask for a list in words</Trans>,
    },
    { keys: '?', does: <Trans>Show keyboard shortcuts</Trans> },
    { keys: 'Esc', does: <Trans>Close the open window</Trans> },
  ]
  const keys = (
    <>
      {here.length > 0 && <Keys title={t`On this screen`} keys={here} />}
      <Keys title={t`Everywhere`} keys={everywhere} />
    </>
  )
  const paper = usePaper(
    <>
      <h1>{document.title}</h1>
      {keys}
    </>,
    'a4',
  )
  const wide = help ? 'narrow' : 'compact'
  return (
    <Dialog
      open
      onClose={onClose}
      title={help ? t`Help` : t`Keyboard shortcuts`}
      size={help && isPhone ? 'sheet' : wide}
    >
      {help && (
        <>
          {help}
          <chakra.h2
            marginBlockStart="6"
            paddingBlockStart="4"
            borderBlockStart="1px solid {colors.border}"
            fontWeight="semibold"
            // A touch screen has no keys.
            css={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            {t`Keyboard shortcuts`}
          </chakra.h2>
        </>
      )}
      <chakra.div css={help ? { '@media (pointer: coarse)': { display: 'none' } } : undefined}>
        {keys}
        <Button
          size="sm"
          variant="quiet"
          marginBlockStart="3"
          marginInlineStart="-3"
          icon={<Printer size={16} />}
          onClick={() => window.print()}
        >
          {t`Print the keys`}
        </Button>
      </chakra.div>
      {paper}
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  return (
    <chakra.section marginBlockStart="3">
      <chakra.h3 fontSize="sm" fontWeight="semibold" color="fg.muted" marginBlockEnd="2">
        {title}
      </chakra.h3>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" alignItems="center" gap="2">
        {keys.map(({ keys: pressed, does }) => (
          <chakra.div key={pressed} display="contents">
            <dt>
              <Key>{pressed}</Key>
            </dt>
            <dd>{does}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
