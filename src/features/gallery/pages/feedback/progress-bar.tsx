import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const bar = (name: string, value: number): GalleryState => ({
  name,
  Show: ({ say }) => <ProgressBar label={say('documents')} value={value} />,
})

export const page: GalleryPage = {
  states: [bar('nothing done', 0), bar('a third', 1 / 3), bar('done', 1), bar('beyond', 1.2)],
}
