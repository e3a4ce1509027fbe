import X from 'lucide-react/icons/x'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'on focus',
      isFocused: true,
      Show: ({ say }) => (
        <Tooltip content={say('sentence')}>
          <Button>{say('save')}</Button>
        </Tooltip>
      ),
    },
    {
      name: 'on an icon',
      Show: ({ say }) => (
        <Tooltip content={say('paragraph')}>
          <IconButton label={say('remove')}>
            <X size={20} />
          </IconButton>
        </Tooltip>
      ),
    },
  ],
}
