import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { LOW_WINDOW } from '../../ui/overlays/small-window.ts'

/** One thing that can be written here: an answer, a comment, a note. */
export interface ComposerTab {
  /** Its name within the composer. */
  key: string
  label: string
  /** Nobody outside the desk reads it, and it looks different, so that no answer is written into it. */
  isInternal?: boolean
  /** Why the person should come back to it: words that are not sent, or news of those that were. */
  mark: 'draft' | 'unread' | null
  /** @param isCompact until the person begins, where there is little room: one line is enough */
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
    isInternal: {
      true: { bg: 'highlight.subtle', borderStyle: 'dashed', borderColor: 'border.strong' },
    },
    // Where a group of actions is docked already, two would leave nothing to read.
    isDocked: { false: { position: 'static', maxHeight: 'none', boxShadow: 'none' } },
  },
})

interface Props {
  /** The name of the whole, for people who do not see it. */
  label: string
  /** Only those that this person may write; one alone has no tabs. */
  tabs: readonly ComposerTab[]
  /** Whether it stays at the window's foot. */
  isDocked?: boolean
  /** One line until the person begins, also where there is room. */
  startsFolded?: boolean
}

/**
 * The form at the foot of a conversation or a record. What is written under each tab stays while another one is shown.
 * Ctrl and Enter send from anywhere in it.
 */
export function Composer({ label, tabs, isDocked = true, startsFolded = false }: Props) {
  const { t } = useLingui()
  const id = useId()
  const dock = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const [wanted, setWanted] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  useReservedHeight(dock, '--dock-height', isDocked)
  const shown = tabs.find(({ key }) => key === wanted) ?? tabs[0]
  if (!shown) return null
  const mayFold = (isPhone || startsFolded) && tabs.every(({ mark }) => !mark)
  const isCompact = mayFold && !isOpen
  const press = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const other = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!other) return
    event.preventDefault()
    flushSync(() => setWanted(other.key))
    dock.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const form = (event.target as HTMLElement).closest('form')
    if (!form) return
    event.preventDefault()
    form.requestSubmit()
  }
  return (
    <Dock
      ref={dock}
      isInternal={shown.isInternal === true}
      isDocked={isDocked}
      aria-label={label}
      data-docked={isDocked || undefined}
      data-no-print
      onFocus={() => setOpen(true)}
      onKeyDown={sendByKey}
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
            {tabs.map(({ key, label: name, isInternal, mark }) => (
              <Tab
                key={key}
                type="button"
                role="tab"
                id={`${id}-${key}`}
                aria-selected={key === shown.key}
                aria-controls={`${id}-${key}-form`}
                tabIndex={key === shown.key ? 0 : -1}
                onClick={() => setWanted(key)}
              >
                {isInternal && <Lock size={16} aria-hidden />}
                <span>{name}</span>
                {mark && key !== shown.key && <Mark mark={mark} />}
              </Tab>
            ))}
          </chakra.div>
        )}
        <chakra.span flex="1" />
        {!isCompact && (
          <chakra.span
            paddingInline="2"
            fontSize="sm"
            color="fg.muted"
            hideBelow="md"
            css={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            {t`Ctrl + Enter sends`}
          </chakra.span>
        )}
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
      {tabs.map(({ key, label: name, draw }) => (
        <div
          key={key}
          {...(tabs.length > 1 && {
            role: 'tabpanel',
            id: `${id}-${key}-form`,
            'aria-label': name,
          })}
          hidden={key !== shown.key}
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
