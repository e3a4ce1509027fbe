import { chakra } from '@chakra-ui/react/styled-system'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import type { ComponentType, ReactNode } from 'react'
import type { Hue } from '../../ui/theme/tokens.ts'

interface Look {
  Icon: ComponentType<{ size: number }>
  hue: Hue | 'accent'
}

// Listed by hand: an import by name would bundle the whole icon set.
const LOOKS: Partial<Record<string, Look>> = {
  'hand-heart': { Icon: HandHeart, hue: 'plum' },
  house: { Icon: House, hue: 'brown' },
  'id-card': { Icon: IdCard, hue: 'sky' },
  landmark: { Icon: Landmark, hue: 'violet' },
  'receipt-indian-rupee': { Icon: ReceiptIndianRupee, hue: 'slate' },
  'scroll-text': { Icon: ScrollText, hue: 'accent' },
  sprout: { Icon: Sprout, hue: 'green' },
  store: { Icon: Store, hue: 'olive' },
}

const PLAIN: Look = { Icon: Shapes, hue: 'slate' }

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
  variants: {
    size: { sm: { boxSize: '8' }, md: { boxSize: '10' } },
    hue: {
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      sky: { bg: 'sky.subtle', color: 'sky.fg' },
      green: { bg: 'green.subtle', color: 'green.fg' },
      brown: { bg: 'brown.subtle', color: 'brown.fg' },
      plum: { bg: 'plum.subtle', color: 'plum.fg' },
      violet: { bg: 'violet.subtle', color: 'violet.fg' },
      slate: { bg: 'slate.subtle', color: 'slate.fg' },
      olive: { bg: 'olive.subtle', color: 'olive.fg' },
    },
  },
})

interface Props {
  /** The category's icon by its lucide name; a name we don't carry gets a plain one. */
  icon: string | undefined
  size?: 'sm' | 'md'
  /** A picture in the icon's place. */
  picture?: ReactNode
}

/** The mark of a category and of its services: an icon on the category's tint. Decorative. */
export function CategoryMark({ icon, size = 'md', picture }: Props) {
  const { Icon, hue } = LOOKS[icon ?? ''] ?? PLAIN
  return (
    <Box hue={hue} size={size} aria-hidden>
      {picture || <Icon size={size === 'sm' ? 18 : 20} />}
    </Box>
  )
}
