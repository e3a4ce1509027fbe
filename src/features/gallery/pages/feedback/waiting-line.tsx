import { WaitingLine } from '../../../../ui/feedback/waiting-line.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    { name: 'a sentence', Show: ({ say }) => <WaitingLine>{say('sentence')}</WaitingLine> },
    { name: 'long text', Show: ({ say }) => <WaitingLine>{say('paragraph')}</WaitingLine> },
  ],
}
