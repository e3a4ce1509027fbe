import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../../ui/illustrations/no-applications.tsx'
import { NothingFoundDrawing } from '../../../../ui/illustrations/nothing-found.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'with a drawing and the next step',
      Show: ({ say }) => (
        <EmptyState
          drawing={<NoApplicationsDrawing />}
          title={say('applications')}
          action={<Button variant="primary">{say('open')}</Button>}
        >
          {say('sentence')}
        </EmptyState>
      ),
    },
    {
      name: 'nothing found',
      Show: ({ say }) => (
        <EmptyState drawing={<NothingFoundDrawing />} title={say('search')}>
          {say('paragraph')}
        </EmptyState>
      ),
    },
    {
      name: 'low',
      Show: ({ say }) => (
        <EmptyState isLow drawing={<NoApplicationsDrawing />} title={say('applications')}>
          {say('sentence')}
        </EmptyState>
      ),
    },
    { name: 'title alone', Show: ({ say }) => <EmptyState title={say('sentence')} /> },
  ],
}
