import { Button } from '../../../../ui/controls/button.tsx'
import { NoPermission } from '../../../../ui/feedback/no-permission.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'without a way back', Show: () => <NoPermission /> },
    {
      name: 'with a way back',
      Show: ({ say }) => <NoPermission action={<Button variant="primary">{say('open')}</Button>} />,
    },
  ],
}
