import { Button } from '../../../../ui/controls/button.tsx'
import { notify, type NoticeTone } from '../../../../ui/feedback/notices.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const notice = (tone: NoticeTone): GalleryState => ({
  name: tone,
  opens: true,
  Show: ({ say }) => (
    <Button onClick={() => notify({ tone, title: say('save'), description: say('sentence') })}>
      {say('open')}
    </Button>
  ),
})

export const page: GalleryPage = {
  states: [
    notice('success'),
    notice('error'),
    notice('info'),
    notice('warning'),
    {
      name: 'long texts',
      opens: true,
      Show: ({ say }) => (
        <Button
          onClick={() =>
            notify({ tone: 'info', title: say('longPerson'), description: say('paragraph') })
          }
        >
          {say('open')}
        </Button>
      ),
    },
  ],
}
