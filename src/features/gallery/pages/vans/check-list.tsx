import { Button } from '../../../../ui/controls/button.tsx'
import { CheckList } from '../../../vans/prepare/check-list.tsx'
import type { FieldFacts } from '../../../vans/prepare/field-checks.ts'
import { NOON } from '../../answers.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const DAY_MS = 86_400_000
const SIX_MINUTES = 6 * 60_000

const GOOD: FieldFacts = {
  now: NOON,
  kit: 'ready',
  canSubmit: true,
  dataAt: NOON,
  room: 220,
  clocks: { device: NOON, server: NOON },
  hasUnlock: true,
  isPersistent: true,
  waiting: 0,
  parked: 0,
  battery: { level: 0.82, isCharging: false },
}

const state = (name: string, change: Partial<FieldFacts> = {}): GalleryState => ({
  name,
  Show: ({ say }) => {
    const action = <Button size="sm">{say('open')}</Button>
    return (
      <CheckList
        facts={{ ...GOOD, ...change }}
        actions={{ app: action, unlock: action, storage: action, outbox: action }}
      />
    )
  },
})

export const page: GalleryPage = {
  states: [
    state('ready'),
    state('nothing is there yet', {
      ...{ kit: 'preparing', canSubmit: false, dataAt: null, room: 3, hasUnlock: false },
      clocks: { device: NOON + SIX_MINUTES, server: NOON },
    }),
    state('ready, with advice', {
      ...{ dataAt: NOON - DAY_MS, isPersistent: false, waiting: 3 },
      battery: { level: 0.3, isCharging: false },
    }),
    state('what this browser does not tell', {
      room: null,
      clocks: null,
      battery: null,
      parked: 1,
    }),
  ],
}
