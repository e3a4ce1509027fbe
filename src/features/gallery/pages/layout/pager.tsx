import { useState } from 'react'
import { Pager } from '../../../../ui/layout/pager.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

function Paged({ first, count, children }: { first: number; count: number; children?: string }) {
  const [at, setAt] = useState(first)
  return (
    <Pager page={at} pageCount={count} onPage={setAt}>
      {children}
    </Pager>
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'first of many', Show: () => <Paged first={1} count={12} /> },
    {
      name: 'in the middle, focus',
      isFocused: true,
      Show: ({ say }) => (
        <Paged first={1204} count={9999}>
          {`1,20,345 ${say('applications')}`}
        </Paged>
      ),
    },
    { name: 'only one', Show: () => <Paged first={1} count={1} /> },
    { name: 'none', Show: () => <Paged first={1} count={0} /> },
  ],
}
