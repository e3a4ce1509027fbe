import { useRef } from 'react'
import { ComboList } from '../../../../ui/controls/combo-list.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const options = (say: Say) => [
  { value: 'income', label: say('income'), hint: say('revenue') },
  { value: 'caste', label: say('caste'), hint: say('revenue') },
]

/** Under a field that asks the server while somebody types. */
function List({ say, isEmpty = false }: { say: Say; isEmpty?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div style={{ minHeight: '12rem' }}>
      <label id="combo-list-label" htmlFor="combo-list-field">
        {say('service')}
      </label>
      <div>
        <input
          ref={field}
          id="combo-list-field"
          role="combobox"
          aria-expanded="true"
          aria-controls="combo-list"
          readOnly
        />
      </div>
      <ComboList
        id="combo-list"
        anchor={field}
        labelledBy="combo-list-label"
        open
        options={isEmpty ? [] : options(say)}
        optionId={(index) => `combo-list-${index}`}
        active={0}
        value=""
        more={0}
        onChoose={() => undefined}
        emptyText={say('sentence')}
      />
    </div>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'found', Show: ({ say }) => <List say={say} /> },
    { name: 'nothing found', Show: ({ say }) => <List say={say} isEmpty /> },
  ],
}
