import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { PhoneFrame } from '../../../../ui/office/phone-frame.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'a form in a window of its own',
      Show: ({ say }) => (
        <chakra.div height="16rem">
          <PhoneFrame title={say('customer')} lang="en">
            <chakra.div display="grid" gap="4" padding="4">
              <TextField label={say('name')} name="framed" />
              <Button variant="primary">{say('save')}</Button>
            </chakra.div>
          </PhoneFrame>
        </chakra.div>
      ),
    },
  ],
}
