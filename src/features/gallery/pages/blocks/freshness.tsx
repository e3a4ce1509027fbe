import { ApiError, OfflineError } from '../../../../api/api-error.ts'
import { Freshness } from '../../../../blocks/record/freshness.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const NOON = new Date('2026-05-17T12:00:00+05:30').getTime()
const REFUSED = new ApiError({
  status: 502,
  statusText: 'Bad gateway',
  header: () => null,
  text: '',
})

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
    below('confirmed by the server', null, Number.MAX_SAFE_INTEGER),
    below('cached today', new OfflineError('Gallery'), NOON),
    below('cached weeks ago', new OfflineError('Gallery'), NOON - 30 * 86_400_000),
    below('refused by the server', REFUSED, NOON),
  ],
}
