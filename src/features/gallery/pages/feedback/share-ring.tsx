import { chakra } from '@chakra-ui/react/styled-system'
import { ShareRing } from '../../../../ui/layout/share-ring.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'none, a quarter, most, all and more',
      Show: () => (
        <chakra.div display="flex" gap="4" color="warning.fg">
          {[0, 0.25, 0.8, 1, 3].map((share) => (
            <ShareRing key={share} share={share} />
          ))}
        </chakra.div>
      ),
    },
  ],
}
