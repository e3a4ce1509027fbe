import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { pages } from './pages.ts'

const Place = chakra('a', {
  base: { display: 'inline-block', paddingBlock: '2', color: 'accent.fg' },
})

/** All pages by room, with a search. */
export function GalleryIndex({ missing }: { missing: string }) {
  const [search, setSearch] = useState('')
  const found = pages.filter(({ name }) => name.includes(search.toLowerCase()))
  const rooms = [...new Set(found.map(({ room }) => room))]
  return (
    <chakra.div lang="en" display="grid" gap="4" marginBlockStart="4">
      {missing && <p>There is no page of this name.</p>}
      <SearchBox label="Search the gallery" value={search} onSearch={setSearch} />
      {rooms.map((room) => (
        <section key={room} aria-label={room}>
          <chakra.h2 fontSize="lg" fontWeight="semibold">
            {room}
          </chakra.h2>
          <chakra.ul columnWidth="12rem">
            {found
              .filter((page) => page.room === room)
              .map(({ name }) => (
                <li key={name}>
                  <Place href={`/demo/gallery/${name}`}>{name}</Place>
                </li>
              ))}
          </chakra.ul>
        </section>
      ))}
      <p role="status">{found.length === 0 && 'No page matches.'}</p>
    </chakra.div>
  )
}
