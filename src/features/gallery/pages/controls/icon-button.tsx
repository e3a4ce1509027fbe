import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'quiet',
      Show: ({ say }) => (
        <IconButton label={say('remove')}>
          <X size={20} />
        </IconButton>
      ),
    },
    {
      name: 'focus',
      isFocused: true,
      Show: ({ say }) => (
        <IconButton label={say('remove')}>
          <X size={20} />
        </IconButton>
      ),
    },
    {
      name: 'with an edge',
      Show: ({ say }) => (
        <IconButton label={say('edit')} variant="secondary">
          <Pencil size={20} />
        </IconButton>
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <IconButton label={say('edit')} variant="secondary" disabled>
          <Pencil size={20} />
        </IconButton>
      ),
    },
  ],
}
