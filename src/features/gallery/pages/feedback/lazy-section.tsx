import { OfflineError } from '../../../../api/api-error.ts'
import { LazySection } from '../../../../ui/feedback/lazy-section.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const section = (name: string, load: () => Promise<unknown>): GalleryState => ({
  name,
  Show: ({ say }) => (
    <LazySection name={`gallery-section-${name}`} load={load}>
      {() => <Card title={say('customer')}>{say('person')}</Card>}
    </LazySection>
  ),
})

let isFirstTry = true
/** A module whose first load fails. */
async function comesAtSecondTry() {
  if (!isFirstTry) return {}
  isFirstTry = false
  throw new OfflineError('Gallery')
}

export const page: GalleryPage = {
  states: [
    section('loading', () => new Promise(() => undefined)),
    section('failed', comesAtSecondTry),
    section('there', async () => ({})),
  ],
}
