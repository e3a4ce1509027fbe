import { chakra } from '@chakra-ui/react/styled-system'
import { initialsOfName } from '../../../contract/core/person-names.ts'
import { hueOf } from './hue-of.ts'

const Disc = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'full',
    fontWeight: 'semibold',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    // Forced colours drop the tint; on paper it would only take ink.
    '@media (forced-colors: active)': { border: '1px solid' },
    _print: { display: 'none' },
  },
  variants: {
    size: {
      sm: { boxSize: '6', fontSize: 'xs', letterSpacing: '-0.02em' },
      md: { boxSize: '8', fontSize: 'xs' },
      lg: { boxSize: '12', fontSize: 'lg' },
    },
  },
})

const MOST_LATIN = 2

interface Props {
  /** What the hue is computed from, so that one person has one everywhere: the id, else the name. */
  id: string | null
  name: string
  /** Where first and last name are known apart; by default those of the name's first and last word. */
  initials?: string
  size?: 'sm' | 'md' | 'lg'
}

/** A person at a glance: the initials on a calm tint. Decorative, since the name stands beside it. */
export function Avatar({ id, name, initials = initialsOfName(name), size = 'md' }: Props) {
  const hue = hueOf(id ?? name)
  // Two aksharas are wider than two Latin letters: a small disc has the first name's.
  const isWide = initials.length > MOST_LATIN
  const [first = ''] = name.trim().split(' ')
  return (
    <Disc aria-hidden size={size} bg={`${hue}.subtle`} color={`${hue}.fg`}>
      {isWide && size !== 'lg' ? initialsOfName(first) : initials}
    </Disc>
  )
}
