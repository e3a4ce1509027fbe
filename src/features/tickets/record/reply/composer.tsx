import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useReservedHeight } from '../../../../ui/layout/reserved-height.ts'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { LOW_WINDOW } from '../../../../ui/overlays/small-window.ts'

type Kind = 'answer' | 'note'

export interface ComposerTab {
  kind: Kind
  /** Why the person should come back to it: words that are not sent, or news of those that were. */
  mark: 'draft' | 'unread' | null
  /** @param isCompact on phones, until the person begins: one line is enough */
  draw: (isCompact: boolean) => ReactNode
}

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '4',
    borderBlockEnd: '3px solid transparent',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _hover: { color: 'fg' },
    '&[aria-selected=true]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderBlockEndColor: 'accent.solid',
      '@media (forced-colors: active)': { borderBlockEndColor: 'Highlight' },
    },
  },
})

const Dock = chakra('section', {
  base: {
    position: 'sticky',
    insetBlockEnd: 'var(--dock-foot)',
    zIndex: '2',
    minWidth: '0',
    maxHeight: '70dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: '4',
    paddingBlockEnd: '3',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    boxShadow: 'floating',
    // It would cover what one answers.
    [LOW_WINDOW]: { position: 'static', maxHeight: 'none' },
  },
  variants: {
    // What nobody outside reads looks different, so that no answer is written into it.
    kind: {
      answer: {},
      note: { bg: 'highlight.subtle', borderStyle: 'dashed', borderColor: 'border.strong' },
    },
  },
})

/**
 * The form at the conversation's foot: an answer and, for the desk, a note. Each keeps what is written in it while the
 * other is shown.
 */
export function Composer({ tabs }: { tabs: readonly ComposerTab[] }) {
  const { t } = useLingui()
  const id = useId()
  const dock = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const [wanted, setWanted] = useState<Kind>('answer')
  const [isOpen, setOpen] = useState(false)
  useReservedHeight(dock, '--dock-height')
  const shown = tabs.find(({ kind }) => kind === wanted) ?? tabs[0]
  if (!shown) return null
  const mayFold = isPhone && tabs.every(({ mark }) => !mark)
  const isCompact = mayFold && !isOpen
  const labels = { answer: t`Answer`, note: t`Internal note` }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const other = tabs.find(({ kind }) => kind !== shown.kind)
    if (!other) return
    flushSync(() => setWanted(other.kind))
    dock.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }
  return (
    <Dock
      ref={dock}
      kind={shown.kind}
      aria-label={t`Reply`}
      data-docked
      data-no-print
      onFocus={() => setOpen(true)}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        minHeight="3"
        marginInline="-2"
        marginBlockEnd={isCompact ? undefined : '2'}
      >
        {tabs.length > 1 && !isCompact && (
          <chakra.div
            role="tablist"
            aria-label={t`What you write`}
            display="flex"
            flexWrap="wrap"
            onKeyDown={press}
          >
            {tabs.map(({ kind, mark }) => (
              <Tab
                key={kind}
                type="button"
                role="tab"
                id={`${id}-${kind}`}
                aria-selected={kind === shown.kind}
                aria-controls={`${id}-${kind}-form`}
                tabIndex={kind === shown.kind ? 0 : -1}
                onClick={() => setWanted(kind)}
              >
                {kind === 'note' && <Lock size={16} aria-hidden />}
                <span>{labels[kind]}</span>
                {mark && kind !== shown.kind && <Mark mark={mark} />}
              </Tab>
            ))}
          </chakra.div>
        )}
        <chakra.span flex="1" />
        {mayFold && isOpen && (
          <IconButton
            label={t`Fold`}
            onClick={() => {
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
              setOpen(false)
            }}
          >
            <ChevronDown size={20} aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      {tabs.map(({ kind, draw }) => (
        <div
          key={kind}
          {...(tabs.length > 1 && {
            role: 'tabpanel',
            id: `${id}-${kind}-form`,
            'aria-label': labels[kind],
          })}
          hidden={kind !== shown.kind}
        >
          {draw(isCompact)}
        </div>
      ))}
    </Dock>
  )
}

/** The tab that is not shown has something for the person. */
function Mark({ mark }: { mark: NonNullable<ComposerTab['mark']> }) {
  const { t } = useLingui()
  return (
    <chakra.span boxSize="2" borderRadius="full" bg="accent.solid" position="relative">
      <VisuallyHidden>{mark === 'draft' ? t`not sent yet` : t`Unread`}</VisuallyHidden>
    </chakra.span>
  )
}
