import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/controls/button.tsx'

export interface ThreadItem {
  /** Its place in the page too, by `id`. */
  key: string
  /** When it was written; what still waits on this device comes last. */
  at: string
  /** `own` stands at the end of the line, `event` came about by itself, `note` is the desk's alone. */
  look: 'own' | 'other' | 'event' | 'note'
  /** Never folded: nobody has read it yet, or it needs the person. */
  isWanted?: boolean
  /** The first that the person had not seen when the conversation was opened. */
  isFirstNew?: boolean
  content: ReactNode
}

/** After every moment that the server can have noted. */
const LAST = '9999'

/** The person's own words that wait on this device, by the id of their entry in the outbox. */
export function waitingItem(key: string, content: ReactNode): ThreadItem {
  return { key, at: LAST, look: 'own', isWanted: true, content }
}

/** What a long thread shows besides its beginning. */
const SHOWN = 6
/** Two more are not worth a press. */
const FEW = 2

const Entry = chakra('li', {
  base: {
    minWidth: '0',
    maxWidth: { base: 'full', md: '85%' },
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    overflowWrap: 'anywhere',
  },
  variants: {
    look: {
      own: {
        marginInlineStart: { base: '6', md: 'auto' },
        bg: 'accent.subtle',
        borderColor: 'accent.muted',
      },
      other: { marginInlineEnd: { base: '6', md: '0' }, bg: 'bg.panel' },
      event: { borderColor: 'transparent', paddingInline: '0', paddingBlock: '1' },
      note: {
        bg: 'highlight.subtle',
        borderStyle: 'dashed',
        borderColor: 'border.strong',
      },
    },
  },
})

/** The id of the line above what is new. */
export const NEW_LINE_ID = 'new-since'

const NewLine = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    scrollMarginBlockStart: '4',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'accent.fg',
    _before: { content: '""', flex: '1', borderBlockStart: '2px solid {colors.accent.solid}' },
    _after: { content: '""', flex: '1', borderBlockStart: '2px solid {colors.accent.solid}' },
  },
})

/** A conversation, the oldest first; of a long one the middle is folded. What comes in is read out. */
export function Thread({ items }: { items: readonly ThreadItem[] }) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const folded = isWhole ? 0 : countFolded(items)
  const [first, ...rest] = items
  const unfold = () => {
    flushSync(() => setWhole(true))
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[1]?.focus()
  }
  if (!first) return null
  return (
    <chakra.div role="log" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.ol ref={list} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Item item={first} />
        {folded > 0 && (
          <chakra.li display="grid" justifyItems="center">
            <Button variant="quiet" icon={<ChevronsUpDown size={20} />} onClick={unfold}>
              <Plural value={folded} one="Show # earlier message" other="Show # earlier messages" />
            </Button>
          </chakra.li>
        )}
        {rest.slice(folded).map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </chakra.ol>
    </chakra.div>
  )
}

function Item({ item: { key, look, isFirstNew, content } }: { item: ThreadItem }) {
  return (
    <>
      {isFirstNew && (
        <NewLine id={NEW_LINE_ID}>
          <Trans>New since you looked</Trans>
        </NewLine>
      )}
      <Entry id={key} look={look} tabIndex={-1} data-look={look}>
        {content}
      </Entry>
    </>
  )
}

/** How many messages after the first are folded. */
export function countFolded(items: readonly Pick<ThreadItem, 'isWanted'>[]): number {
  const wanted = items.findIndex(({ isWanted }, index) => index > 0 && isWanted)
  const shownFrom = Math.min(items.length - SHOWN, wanted === -1 ? Infinity : wanted)
  const folded = shownFrom - 1
  return folded > FEW ? folded : 0
}
