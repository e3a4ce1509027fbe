import { DonePanel } from '../../../../ui/feedback/done-panel.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'what was sent has arrived',
      Show: ({ say }) => (
        <DonePanel title={say('sentence')}>
          <p>{say('paragraph')}</p>
        </DonePanel>
      ),
    },
  ],
}
