import { Button } from '../../../../ui/controls/button.tsx'
import { PrepareState } from '../../../vans/prepare/prepare-state.tsx'
import { NOON } from '../../answers.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const DAY_MS = 86_400_000

const state = (name: string, readyAt: number | null, dataAt: number | null): GalleryState => ({
  name,
  Show: ({ say }) => (
    <PrepareState
      now={NOON}
      readyAt={readyAt}
      dataAt={dataAt}
      action={<Button>{say('open')}</Button>}
    />
  ),
})

export const page: GalleryPage = {
  states: [
    state('ready today', NOON - 3_600_000, NOON),
    state('ready on another day', NOON - DAY_MS, NOON - DAY_MS),
    state('never ready', null, null),
  ],
}
