import { WorkRows } from '../../../../blocks/claims/work-rows.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { WorkRow } from '../../../../ui/layout/work-row.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'one row',
      Show: ({ say }) => (
        <WorkRows title={say('onHold')}>
          <WorkRow title={say('person')} facts={[say('income')]} tag={say('submitted')} />
        </WorkRows>
      ),
    },
    {
      name: 'several rows, one with an action',
      Show: ({ say }) => (
        <WorkRows title={say('onHold')}>
          <WorkRow title={say('longPerson')} facts={[say('ration')]} tag={say('submitted')} />
          <WorkRow
            title={say('person')}
            facts={[say('income')]}
            tag={say('rejected')}
            warning={say('paragraph')}
          >
            <Button>{say('open')}</Button>
          </WorkRow>
        </WorkRows>
      ),
    },
  ],
}
