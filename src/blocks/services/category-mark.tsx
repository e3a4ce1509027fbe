import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import type { Hue } from '../../ui/theme/tokens.ts'

interface Look {
  Icon: LucideIcon
  tint: Hue | 'accent'
}

// Listed by hand: an import by name would bundle the whole icon set.
const LOOKS: Partial<Record<string, Look>> = {
  'hand-heart': { Icon: HandHeart, tint: 'plum' },
  house: { Icon: House, tint: 'brown' },
  'id-card': { Icon: IdCard, tint: 'sky' },
  landmark: { Icon: Landmark, tint: 'violet' },
  'receipt-indian-rupee': { Icon: ReceiptIndianRupee, tint: 'slate' },
  'scroll-text': { Icon: ScrollText, tint: 'accent' },
  sprout: { Icon: Sprout, tint: 'green' },
  store: { Icon: Store, tint: 'olive' },
}

const PLAIN: Look = { Icon: Shapes, tint: 'slate' }

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

const loadServiceIcons = () => import('./service-icons.online.tsx')

/** The mark of a category, or of a service on its category's tint. Decorative. */
export function CategoryMark({ icon = '', service = '', size = 'md', picture }: Props) {
  const { Icon, tint } = LOOKS[icon] ?? PLAIN
  const px = size === 'sm' ? 18 : 20
  const isWanted = service !== ''
  const { module, isLoading } = useLazyModule('service-icons', loadServiceIcons, { isWanted })
  const ofCategory = <Icon size={px} />
  const ofService = module && (
    <module.ServiceIcon service={service} size={px}>
      {ofCategory}
    </module.ServiceIcon>
  )
  // Nothing while the service's own is on its way: the category's would be seen to change.
  const isAwaited = isWanted && isLoading && !module
  return (
    <Box size={size} bg={`${tint}.subtle`} color={`${tint}.fg`} aria-hidden>
      {picture || (isAwaited ? null : (ofService ?? ofCategory))}
    </Box>
  )
}
