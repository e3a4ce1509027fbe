import { UndoNote } from '../../../../ui/feedback/undo-note.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'a few words',
      Show: ({ say }) => <UndoNote onUndo={() => undefined}>{say('sentence')}</UndoNote>,
    },
    {
      name: 'long text',
      Show: ({ say }) => <UndoNote onUndo={() => undefined}>{say('paragraph')}</UndoNote>,
    },
  ],
}
