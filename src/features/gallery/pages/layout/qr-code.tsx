import { QrCode } from '../../../../ui/layout/qr-code.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'address',
      Show: ({ say }) => (
        <QrCode
          text="https://portal.example.in/track-application?t=GS-7K2M-9QXP-4"
          label={say('open')}
          size="9rem"
        />
      ),
    },
  ],
}
