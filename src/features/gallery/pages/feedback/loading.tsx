import { LoadingShapes, Skeleton, Spinner } from '../../../../ui/feedback/loading.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'spinner', Show: () => <Spinner /> },
    {
      name: 'large spinner, with its own words',
      Show: ({ say }) => <Spinner size="lg" label={say('sentence')} />,
    },
    {
      name: 'shapes of what is coming',
      Show: () => (
        <LoadingShapes>
          <Skeleton height="5" width="8rem" marginBlockEnd="2" />
          <Skeleton height="11" marginBlockEnd="4" />
          <Skeleton height="20" />
        </LoadingShapes>
      ),
    },
  ],
}
