import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { CornerStack } from '../../../../ui/overlays/stack/corner-stack.tsx'
import { CORNER } from '../../../../ui/overlays/stack/stack-place.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

/** What stands still here has its corner in this frame and not in the window's. */
const Frame = chakra('div', {
  base: {
    contain: 'layout',
    width: 'full',
    maxWidth: '40rem',
    height: '26rem',
    border: '1px solid {colors.border}',
  },
})

interface Props {
  say: Say
  count: number
  isLong?: boolean
}

function Sample({ say, count, isLong = false }: Props) {
  const [numbers, setNumbers] = useState(() =>
    Array.from({ length: count }, (_, index) => index + 1),
  )
  const [place, setPlace] = useState(CORNER)
  return (
    <Frame>
      <CornerStack
        words={{
          summary: `${say('applications')}: ${numbers.length}`,
          move: say('move'),
          moveHint: say('sentence'),
        }}
        items={numbers.map((number) => ({
          id: `${number}`,
          name: `${say('number')} ${number}`,
          dismissLabel: `${say('remove')}: ${number}`,
          node: (
            <>
              <a href={`#${number}`}>{say(isLong ? 'longPerson' : 'person')}</a>
              <p>{say(isLong ? 'paragraph' : 'sentence')}</p>
            </>
          ),
        }))}
        place={place}
        onPlace={setPlace}
        onDismiss={(id) => setNumbers(numbers.filter((number) => `${number}` !== id))}
      />
    </Frame>
  )
}

const state = (name: string, count: number, isLong?: boolean): GalleryState => ({
  name,
  Show: ({ say }) => <Sample say={say} count={count} isLong={isLong ?? false} />,
})

export const page: GalleryPage = {
  hasWideLook: true,
  states: [state('one', 1), state('long text', 1, true), state('three', 3), state('many', 12)],
}
