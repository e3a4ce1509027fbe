import { useState } from 'react'
import type { CodeBoxes } from '../../../../ui/controls/code-boxes.ts'
import { EMPTY_BOXES } from '../../../../ui/controls/code-boxes.ts'
import { CodeField } from '../../../../ui/controls/code-field.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

function Working({ label, given = EMPTY_BOXES }: { label: string; given?: CodeBoxes }) {
  const [boxes, setBoxes] = useState(given)
  const [entered, setEntered] = useState('')
  return (
    <>
      <CodeField
        label={label}
        boxes={boxes}
        onChange={setBoxes}
        onEnter={() => setEntered(boxes.join(''))}
      />
      <output>{entered}</output>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'empty', Show: ({ say }) => <Working label={say('number')} /> },
    {
      name: 'begun and focus',
      isFocused: true,
      Show: ({ say }) => <Working label={say('number')} given={['4', '2', '', '', '', '']} />,
    },
    {
      name: 'whole',
      Show: ({ say }) => <Working label={say('number')} given={['4', '2', '4', '2', '4', '2']} />,
    },
  ],
}
