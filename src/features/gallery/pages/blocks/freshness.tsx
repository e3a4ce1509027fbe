import { Freshness } from '../../../../blocks/record/freshness.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { BAD_GATEWAY, JUST_NOW, NO_ANSWER, NOON } from '../../answers.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const below = (name: string, error: Error | null, dataUpdatedAt: number): GalleryState => ({
  name,
  Show: ({ say }) => (
    <>
      <PageHeader title={say('applications')} />
      <Freshness queries={[{ data: [], error, dataUpdatedAt }]} onRetry={() => undefined} />
    </>
  ),
})

export const page: GalleryPage = {
  states: [
    below('confirmed by the server', null, JUST_NOW),
    below('cached today', NO_ANSWER, NOON),
    below('cached weeks ago', NO_ANSWER, NOON - 30 * 86_400_000),
    below('refused by the server', BAD_GATEWAY, NOON),
  ],
}
