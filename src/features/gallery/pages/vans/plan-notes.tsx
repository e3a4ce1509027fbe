import type { PlanNote } from '../../../../../contract/vans/van-plan.ts'
import { Noted } from '../../../vans/planning/noted.tsx'
import { PlanNotes } from '../../../vans/planning/plan-notes.tsx'
import { NOON } from '../../answers.ts'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import type { Sample } from '../../samples.ts'

const note = (say: Say, stopId: Sample, outcome: PlanNote['outcome'], comment: string) => ({
  ...{ _id: stopId, stopId, place: say(stopId), outcome, comment },
  capturedAt: new Date(NOON).toISOString(),
})
const stop = (say: Say, name: Sample) => ({ _id: name, place: say(name) })

export const page: GalleryPage = {
  states: [
    {
      name: 'visited, and not reached',
      Show: ({ say }) => (
        <PlanNotes
          stops={[stop(say, 'place'), stop(say, 'longPerson')]}
          notes={[
            note(say, 'place', 'visited', ''),
            note(say, 'longPerson', 'not_reached', say('paragraph')),
          ]}
        />
      ),
    },
    {
      name: 'of a village that has left the plan',
      Show: ({ say }) => (
        <PlanNotes stops={[]} notes={[note(say, 'place', 'visited', say('sentence'))]} />
      ),
    },
    {
      name: 'one, while the next visit is planned',
      Show: ({ say }) => (
        <Noted note={note(say, 'place', 'visited', say('sentence'))} about={say('longPerson')} />
      ),
    },
  ],
}
