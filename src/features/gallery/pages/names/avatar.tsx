import { chakra } from '@chakra-ui/react/styled-system'
import { Avatar } from '../../../../blocks/people/avatar.tsx'
import { Named } from '../../../../blocks/people/named.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const NAMES = ['Sunita Pawar', 'Érik', 'संजय पाटील', 'ज्ञानेश्वर क्षीरसागर', 'श्रीकांत', '7 Star Kendra']

export const page: GalleryPage = {
  states: [
    ...(['sm', 'md', 'lg'] as const).map((size) => ({
      name: size,
      Show: () => (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {NAMES.map((name) => (
            <Avatar key={name} id={null} name={name} size={size} />
          ))}
        </chakra.div>
      ),
    })),
    { name: 'with the name', Show: ({ say }) => <Named id={null} name={say('longPerson')} /> },
  ],
}
