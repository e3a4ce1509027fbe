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

const SERVICES = ['income-certificate', 'pm-kisan', 'pan-card', 'satbara-extract', 'new-one']

export const page: GalleryPage = {
  states: [
    ...(['md', 'sm'] as const).map((size) => ({
      name: size,
      Show: () => (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {ICONS.map((icon) => (
            <CategoryMark key={icon} icon={icon} size={size} />
          ))}
        </chakra.div>
      ),
    })),
    {
      name: 'of services',
      Show: () => (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {SERVICES.map((service) => (
            <CategoryMark key={service} icon="scroll-text" service={service} />
          ))}
        </chakra.div>
      ),
    },
  ],
}
