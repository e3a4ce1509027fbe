import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import { Timeline, TimelineSteps } from '../../../../blocks/record/timeline.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'history',
      Show: ({ say }) => (
        <Timeline
          items={(['completed', 'review', 'submitted'] as const).map((key, index) => ({
            key,
            content: (
              <>
                <p>{say(key)}</p>
                {index === 0 && <p>{say('paragraph')}</p>}
                <p>{say('person')} · 17 May 2026</p>
              </>
            ),
          }))}
        />
      ),
    },
    {
      name: 'one entry',
      Show: ({ say }) => <Timeline items={[{ key: 'one', content: say('submitted') }]} />,
    },
    {
      name: 'known steps',
      Show: ({ say }) => (
        <TimelineSteps
          steps={[
            { key: 'a', state: 'done', icon: <Check size={16} />, content: say('submitted') },
            { key: 'b', state: 'now', icon: <Circle size={12} />, content: say('review') },
            { key: 'c', state: 'upcoming', icon: null, content: say('completed') },
          ]}
        />
      ),
    },
    {
      name: 'ended badly and well',
      Show: ({ say }) => (
        <TimelineSteps
          steps={[
            {
              key: 'a',
              state: 'done',
              end: 'danger',
              icon: <X size={16} />,
              content: say('rejected'),
            },
            {
              key: 'b',
              state: 'now',
              end: 'success',
              icon: <Check size={16} />,
              content: say('completed'),
            },
          ]}
        />
      ),
    },
  ],
}
