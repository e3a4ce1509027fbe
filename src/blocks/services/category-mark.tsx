import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import type { Hue } from '../../ui/theme/tokens.ts'
import { CATEGORY_ICONS, PLAIN_ICON } from './icon-paths.ts'

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

const loadServiceIcons = () => import('./service-icons.online.ts')

/** The service's icon once they are here; its category's where they cannot be had. */
function useIcon(icon: string, service: string): string {
  const isWanted = service !== ''
  const { module, isLoading } = useLazyModule('service-icons', loadServiceIcons, { isWanted })
  if (isWanted && isLoading && !module) return ''
  return module?.SERVICE_ICONS[service] ?? CATEGORY_ICONS[icon] ?? PLAIN_ICON
}

/** The mark of a category, or of a service on its category's tint. Decorative. */
export function CategoryMark({ icon = '', service = '', size = 'md', picture }: Props) {
  const tint = TINTS[icon] ?? 'slate'
  const px = size === 'sm' ? 18 : 20
  const path = useIcon(icon, service)
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
          <path d={path} />
        </svg>
      )}
    </Box>
  )
}
