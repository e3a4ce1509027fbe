import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import type { ComponentType } from 'react'

// Listed by hand: an import by name would bundle the whole icon set.
const ICONS: Partial<Record<string, ComponentType<{ size: number }>>> = {
  'hand-heart': HandHeart,
  house: House,
  'id-card': IdCard,
  landmark: Landmark,
  'receipt-indian-rupee': ReceiptIndianRupee,
  'scroll-text': ScrollText,
  sprout: Sprout,
  store: Store,
}

/** A category's icon by its lucide name; a name we don't carry gets a plain one. Decorative. */
export function CategoryIcon({ name, size = 20 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? Shapes
  return <Icon size={size} aria-hidden />
}
