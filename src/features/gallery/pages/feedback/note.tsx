import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../../../ui/controls/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'info',
      Show: ({ say }) => (
        <Note tone="info" icon={<Clock size={20} />}>
          {say('sentence')}
        </Note>
      ),
    },
    {
      name: 'warning, with an action',
      Show: ({ say }) => (
        <Note
          tone="warning"
          icon={<TriangleAlert size={20} />}
          action={<Button size="sm">{say('open')}</Button>}
        >
          {say('sentence')}
        </Note>
      ),
    },
    {
      name: 'danger, long text, no icon',
      Show: ({ say }) => <Note tone="danger">{say('paragraph')}</Note>,
    },
  ],
}
