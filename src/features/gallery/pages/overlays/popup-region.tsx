import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../../../ui/controls/button.tsx'
import { PopupRegion } from '../../../../ui/overlays/popup-region.tsx'
import { popups, showPopup } from '../../../../ui/overlays/popups.ts'
import type { GalleryPage, Say } from '../../gallery-page.ts'
import type { Sample } from '../../samples.ts'

const Text = chakra('p', { base: { padding: '4', fontSize: 'sm', overflowWrap: 'anywhere' } })

let lastId = 0

/** Shows these texts, one popup each, and none of those before. */
function show(say: Say, ...samples: Sample[]): void {
  popups.set([])
  add(say, ...samples)
}

/** Shows these texts after those that are there. */
function add(say: Say, ...samples: Sample[]): void {
  for (const name of samples) {
    lastId += 1
    showPopup({ id: `${lastId}`, node: <Text>{say(name)}</Text> })
  }
}

export const page: GalleryPage = {
  states: [
    {
      name: 'one',
      opens: true,
      Show: ({ say }) => (
        <>
          <PopupRegion label={say('alerts')} isHidden={false} />
          <Button onClick={() => show(say, 'sentence')}>{say('open')}</Button>
        </>
      ),
    },
    {
      name: 'several, with long text',
      opens: true,
      Show: ({ say }) => (
        <Button onClick={() => show(say, 'sentence', 'paragraph', 'longPerson')}>
          {say('open')}
        </Button>
      ),
    },
    {
      name: 'one after the other',
      Show: ({ say }) => <Button onClick={() => add(say, 'sentence')}>{say('open')}</Button>,
    },
    {
      name: 'beside a form',
      opens: true,
      Show: ({ say }) => (
        <form>
          <Button onClick={() => show(say, 'sentence')}>{say('save')}</Button>
        </form>
      ),
    },
  ],
}
