import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const retry = () => undefined

export const page: GalleryPage = {
  states: [
    { name: 'title alone', Show: ({ say }) => <ErrorState title={say('phoneError')} /> },
    {
      name: 'with a retry, focus',
      isFocused: true,
      Show: ({ say }) => (
        <ErrorState title={say('phoneError')} onRetry={retry}>
          {say('sentence')}
        </ErrorState>
      ),
    },
    {
      name: 'retrying',
      Show: ({ say }) => <ErrorState title={say('phoneError')} onRetry={retry} retrying />,
    },
    {
      name: 'long texts, with details',
      Show: ({ say }) => (
        <ErrorState
          title={say('longPerson')}
          onRetry={retry}
          details="502 · req-019a2f6c71f04d38b2"
        >
          {say('paragraph')}
        </ErrorState>
      ),
    },
  ],
}
