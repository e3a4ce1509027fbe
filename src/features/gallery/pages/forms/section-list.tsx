import { useState } from 'react'
import { SectionList } from '../../../../ui/layout/section-list.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function FourSections({ say }: { say: Say }) {
  const [current, setCurrent] = useState('customer')
  return (
    <SectionList
      label={say('edit')}
      sections={[
        { id: 'service', title: say('service') },
        { id: 'customer', title: say('customer') },
        { id: 'documents', title: say('documents'), problems: 2 },
        { id: 'long', title: say('longPerson') },
      ]}
      current={current}
      hrefOf={(id) => `#${id}`}
      onChoose={setCurrent}
    />
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [{ name: 'one with problems', Show: FourSections }],
}
