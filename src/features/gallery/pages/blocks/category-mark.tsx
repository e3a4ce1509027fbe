import { chakra } from '@chakra-ui/react/styled-system'
import { CategoryMark } from '../../../../blocks/services/category-mark.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const ICONS = [
  'scroll-text',
  'id-card',
  'house',
  'hand-heart',
  'sprout',
  'landmark',
  'receipt-indian-rupee',
  'store',
  'unheard-of',
]

export const page: GalleryPage = {
  states: (['md', 'sm'] as const).map((size) => ({
    name: size,
    Show: () => (
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {ICONS.map((icon) => (
          <CategoryMark key={icon} icon={icon} size={size} />
        ))}
      </chakra.div>
    ),
  })),
}
