import { WaitingNote } from '../../../../blocks/record/waiting-note.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'short', Show: ({ say }) => <WaitingNote>{say('sentence')}</WaitingNote> },
    { name: 'long text', Show: ({ say }) => <WaitingNote>{say('paragraph')}</WaitingNote> },
  ],
}
