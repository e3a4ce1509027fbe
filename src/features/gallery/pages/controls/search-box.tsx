import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SearchBox } from '../../../../ui/controls/search-box.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

function Searched({ label, first }: { label: string; first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <SearchBox label={label} value={value} onSearch={setValue} />
      <chakra.output display="block" marginBlockStart="2">
        {value}
      </chakra.output>
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'empty', Show: ({ say }) => <Searched label={say('search')} first="" /> },
    {
      name: 'filled and focus',
      isFocused: true,
      Show: ({ say }) => <Searched label={say('search')} first={say('person')} />,
    },
    {
      name: 'long placeholder',
      Show: ({ say }) => <Searched label={say('paragraph')} first="" />,
    },
  ],
}
