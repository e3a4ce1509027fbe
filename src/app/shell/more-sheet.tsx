import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { MoreGroup, MorePlace } from '../../../contract/core/bottom-bar.ts'
import { moreOf } from '../../../contract/core/bottom-bar.ts'
import { useUser } from '../../session/user.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MORE_HEADINGS, navigationLabel } from './navigation-labels.ts'
import { NavigationLink } from './navigation-link.tsx'
import { PLACE_ICONS } from './place-icons.ts'
import { WaitingBadge } from './waiting-badge.tsx'

const Heading = chakra('h3', {
  base: { paddingInline: '3', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
})

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    columnGap: '2',
    marginBlockEnd: '3',
  },
})

const Row = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
    '& > svg': { flex: 'none', color: 'fg.muted' },
    '&[aria-current]': {
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontWeight: 'semibold',
      '& > svg': { color: 'accent.fg' },
      // Forced colours drop the shape behind it.
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
})

/** All places of the role by job: the toggle menu of small screens (rules.md, Navigation). */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const groups = moreOf(useUser().userInfo.userType)
  return (
    <Dialog open size="sheet" title={t`More`} onClose={onClose}>
      <nav aria-label={t`All places`}>
        {groups.map((group) => (
          <Group key={group.heading} {...group} onLeave={onClose} />
        ))}
      </nav>
    </Dialog>
  )
}

function Group({ heading, places, onLeave }: MoreGroup & { onLeave: () => void }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <>
      <Heading id={id}>{i18n._(MORE_HEADINGS[heading])}</Heading>
      <List aria-labelledby={id}>
        {places.map((place) => (
          <li key={place}>
            <Line place={place} onLeave={onLeave} />
          </li>
        ))}
      </List>
    </>
  )
}

function Line({ place, onLeave }: { place: MorePlace; onLeave: () => void }) {
  const { i18n } = useLingui()
  const Icon = PLACE_ICONS[place]
  return (
    <Row asChild>
      <NavigationLink to={place} onClick={onLeave}>
        <Icon size={20} aria-hidden />
        {i18n._(navigationLabel(place))}
        {place === '/outbox' && <WaitingBadge />}
      </NavigationLink>
    </Row>
  )
}
