import Clock from 'lucide-react/icons/clock'
import { Button } from '../../../../ui/controls/button.tsx'
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx'
import { WorkRow } from '../../../../ui/layout/work-row.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const tag = (say: Say) => (
  <StatusTag tone="info" icon={<Clock />}>
    {say('onHold')}
  </StatusTag>
)

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'title, facts and tag',
      Show: ({ say }) => (
        <ul>
          <WorkRow title={say('person')} facts={[say('income'), false, '2:05 pm']} tag={tag(say)} />
        </ul>
      ),
    },
    {
      name: 'warning and action',
      Show: ({ say }) => (
        <ul>
          <WorkRow
            title={say('longPerson')}
            facts={[say('ration'), '2:05 pm', '340 kB']}
            tag={tag(say)}
            warning={say('paragraph')}
          >
            <Button>{say('open')}</Button>
          </WorkRow>
        </ul>
      ),
    },
  ],
}
