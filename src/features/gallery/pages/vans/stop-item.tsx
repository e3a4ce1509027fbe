import { chakra } from '@chakra-ui/react/styled-system'
import type { PlanNote } from '../../../../../contract/vans/van-plan.ts'
import type { WorkState } from '../../../../offline/outbox/entry-claims.ts'
import { StopItem } from '../../../vans/plan/stop-item.tsx'
import { NOON } from '../../answers.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'
import type { Sample } from '../../samples.ts'

const note = (say: Say, outcome: PlanNote['outcome'], comment: Sample): PlanNote => ({
  ...{ _id: 'note', stopId: 'stop', place: say('place'), outcome, comment: say(comment) },
  capturedAt: new Date(NOON).toISOString(),
})

const queued = (say: Say, state: WorkState) => ({
  ...{ state, note: { outcome: 'visited' as const, comment: say('sentence') } },
})

interface Row {
  noted?: PlanNote
  waiting?: ReturnType<typeof queued>
  isLong?: true
  isGone?: true
}

const state = (name: string, rowOf: (say: Say) => Row): GalleryState => ({
  name,
  Show({ say }) {
    const { noted, waiting, isLong, isGone } = rowOf(say)
    const place = say(isLong ? 'longPerson' : 'place')
    const planned = isGone ? '' : say(isLong ? 'paragraph' : 'sentence')
    return (
      <chakra.ol listStyleType="decimal" paddingInlineStart="6">
        <StopItem
          stop={{ place, note: planned }}
          note={noted}
          waiting={waiting}
          {...(!isGone && { onMark: () => undefined })}
        />
      </chakra.ol>
    )
  },
})

export const page: GalleryPage = {
  states: [
    state('planned', () => ({})),
    state('visited', (say) => ({ noted: note(say, 'visited', 'sentence') })),
    state('not reached', (say) => ({ noted: note(say, 'not_reached', 'paragraph') })),
    state('note waiting in the outbox', (say) => ({ waiting: queued(say, 'waiting') })),
    state('note refused', (say) => ({ waiting: queued(say, 'refused') })),
    state('long names', (say) => ({ noted: note(say, 'not_reached', 'paragraph'), isLong: true })),
    state('no longer in the plan, read only', (say) => ({
      ...{ noted: note(say, 'visited', 'sentence'), isGone: true },
    })),
  ],
}
