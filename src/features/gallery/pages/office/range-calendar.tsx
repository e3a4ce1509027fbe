import { useState } from 'react'
import { RangeCalendar } from '../../../../ui/office/range-calendar.online.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Working({ say }: { say: Say }) {
  const [[from, until], setDays] = useState(['2026-11-09', '2026-11-18'])
  return (
    <>
      <RangeCalendar
        label={say('submittedOn')}
        {...{ from, until }}
        max="2026-11-26"
        onChange={(...days) => setDays(days)}
      />
      <output>{`${from} ${until}`}</output>
    </>
  )
}

export const page: GalleryPage = {
  states: [{ name: 'working', Show: Working }],
}
