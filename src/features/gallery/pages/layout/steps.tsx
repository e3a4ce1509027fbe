import { useState } from 'react'
import { Steps } from '../../../../ui/layout/steps.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function FourSteps({ first, say }: { first: number; say: Say }) {
  const [current, setCurrent] = useState(first)
  const steps = [say('service'), say('customer'), say('documents'), say('check')]
  return <Steps steps={steps} current={current} onStep={setCurrent} />
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'first step', Show: ({ say }) => <FourSteps first={1} say={say} /> },
    { name: 'third step', Show: ({ say }) => <FourSteps first={3} say={say} /> },
    {
      name: 'long name',
      Show: ({ say }) => <Steps steps={[say('longPerson'), say('check')]} current={1} />,
    },
  ],
}
