import { Button } from '../../../../ui/controls/button.tsx'
import { KeyboardHelp, PlainHelp } from '../../../../ui/overlays/keyboard-help/keyboard-help.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: '?', cancelable: true }))

export const page: GalleryPage = {
  states: [
    {
      name: 'keys of a list',
      opens: true,
      Show: ({ say }) => (
        <>
          <Button onClick={press}>{say('open')}</Button>
          <KeyboardHelp more={[{ keys: 'J', does: say('next') }]} />
        </>
      ),
    },
    { name: 'a screen without keys of its own shows nothing more', Show: () => <PlainHelp /> },
  ],
}
