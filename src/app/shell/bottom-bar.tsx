import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { BarAction, MorePlace } from '../../../contract/core/bottom-bar.ts'
import { bottomBarOf } from '../../../contract/core/bottom-bar.ts'
import { useCreateElsewhere } from '../../features/applications/parts/apply-search.ts'
import { useUser } from '../../session/user.tsx'
import { LOW_WINDOW } from '../../ui/overlays/small-window.ts'
import { BottomBarItem } from './bottom-bar-item.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { ACTION_LABELS, navigationLabel, shortLabel } from './navigation-labels.ts'
import { NavigationLink, useCurrentItem } from './navigation-link.tsx'
import { PLACE_ICONS } from './place-icons.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'
import { WaitingBadge } from './waiting-badge.tsx'

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    zIndex: '2',
    // Its place is reserved under the same name in globalCss.
    height: 'var(--bottom-bar)',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    borderBlockStart: '1px solid {colors.border}',
    [LOW_WINDOW]: { position: 'static', height: '14' },
    '& > ul': { display: 'flex', height: 'full', maxWidth: '40rem', marginInline: 'auto' },
    // A longer word takes more of the row: five places fit 320 px in every language.
    '& li': { flex: '1 1 auto', minWidth: '0' },
  },
})

/** The bottom bar of small screens: four places of the role, and More with all others (rules.md, Navigation). */
export function BottomBar() {
  const { t } = useLingui()
  const { before, middle, after } = bottomBarOf(useUser().userInfo.userType)
  const isTyping = useKeyboardOpen()
  if (isTyping) return null
  return (
    <Bar aria-label={t`Main menu`} hideFrom="lg" data-bottom-bar data-no-print>
      <ul>
        {before.map((place) => (
          <li key={place}>
            <Place to={place} />
          </li>
        ))}
        <li>{isPlace(middle) ? <Place to={middle} isMiddle /> : <Action action={middle} />}</li>
        <li>
          <Place to={after} />
        </li>
        <li>
          <More places={[...before, middle, after]} />
        </li>
      </ul>
    </Bar>
  )
}

const isPlace = (middle: MorePlace | BarAction): middle is MorePlace => middle.startsWith('/')

interface FaceProps {
  of: MorePlace | BarAction
  children: ReactNode
}

function Face({ of, children }: FaceProps) {
  const Icon = PLACE_ICONS[of]
  return (
    <>
      <span data-icon>
        <Icon size={20} aria-hidden />
        {of === '/outbox' && <WaitingBadge />}
      </span>
      {children}
    </>
  )
}

function Place({ to, isMiddle }: { to: MorePlace; isMiddle?: true }) {
  const { i18n } = useLingui()
  const [word, label] = [i18n._(shortLabel(to)), i18n._(navigationLabel(to))]
  return (
    <BottomBarItem asChild data-middle={isMiddle}>
      {/* Who speaks to the screen says the word that is seen, so the name has to hold it. */}
      <NavigationLink to={to} aria-label={label.includes(word) ? label : undefined}>
        <Face of={to}>{word}</Face>
      </NavigationLink>
    </BottomBarItem>
  )
}

/** The queue of a partner: what waits for the partner, what is due first at the top. */
const MOST_URGENT = { to: '/applications', search: { turn: 'mine', sort: 'due' } }

function Action({ action }: { action: BarAction }) {
  const { i18n } = useLingui()
  const create = useCreateElsewhere()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const target = action === 'most-urgent' ? MOST_URGENT : create || null
  if (!target) return null
  const to: string | undefined = target.to
  // Over its own list the form leaves the list's filters as they are.
  const isOverList = action === 'new-application' && to === path
  const search = (now: object) => ({ ...(isOverList && now), ...target.search })
  return (
    <BottomBarItem asChild data-middle>
      <Link
        {...({ to, search, resetScroll: !isOverList } as { to: string })}
        aria-label={action === 'new-application' && create ? create.label : undefined}
      >
        <Face of={action}>{i18n._(ACTION_LABELS[action])}</Face>
      </Link>
    </BottomBarItem>
  )
}

/** The toggle that opens all places of the role; it is marked where the person is at one that the bar lacks. */
function More({ places }: { places: readonly string[] }) {
  const { t } = useLingui()
  const current = useCurrentItem()
  const [isOpen, setOpen] = useState(false)
  const isElsewhere = current !== null && !places.includes(current)
  return (
    <>
      <BottomBarItem asChild data-current={isElsewhere || undefined}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <span data-icon>
            <MenuIcon size={20} aria-hidden />
            {!places.includes('/outbox') && <WaitingBadge />}
          </span>
          {t`More`}
        </button>
      </BottomBarItem>
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </>
  )
}
