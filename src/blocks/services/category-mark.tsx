import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Hue } from '../../ui/theme/tokens.ts'
import { CATEGORY_ICONS, PLAIN_ICON, SERVICE_ICONS } from './icon-paths.ts'

/** The tint of a category by its icon. */
const TINTS: Partial<Record<string, Hue | 'accent'>> = {
  'hand-heart': 'plum',
  house: 'brown',
  'id-card': 'sky',
  landmark: 'violet',
  'receipt-indian-rupee': 'slate',
  'scroll-text': 'accent',
  sprout: 'green',
  store: 'olive',
}

const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'md',
    overflow: 'hidden',
    // Its colours say nothing that the words beside it do not; forced colours draw its edge.
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: { size: { sm: { boxSize: '8' }, md: { boxSize: '10' } } },
})

interface Props {
  /** The category's icon by its lucide name; a name we don't carry gets a plain one. */
  icon: string | undefined
  /** The service's key: most services have an icon of their own. */
  service?: string | undefined
  size?: 'sm' | 'md'
  /** A picture in the icon's place. */
  picture?: ReactNode
}

/** The mark of a category, or of a service on its category's tint. Decorative. */
export function CategoryMark({ icon = '', service = '', size = 'md', picture }: Props) {
  const tint = TINTS[icon] ?? 'slate'
  const px = size === 'sm' ? 18 : 20
  return (
    <Box size={size} bg={`${tint}.subtle`} color={`${tint}.fg`} aria-hidden>
      {picture || (
        <svg
          width={px}
          height={px}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={SERVICE_ICONS[service] ?? CATEGORY_ICONS[icon] ?? PLAIN_ICON} />
        </svg>
      )}
    </Box>
  )
}
