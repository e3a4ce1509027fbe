import { LoneLink, TextLink } from '../../../../ui/layout/text-link.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'in a sentence, focus',
      isFocused: true,
      Show: ({ say }) => (
        <p>
          {say('sentence')} <TextLink href="tel:+919876543210">9876543210</TextLink>
        </p>
      ),
    },
    {
      name: 'by itself',
      Show: ({ say }) => <LoneLink href="tel:+919876543210">{say('open')}</LoneLink>,
    },
  ],
}
