import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { FilterBar } from '../../../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../../../ui/controls/search-box.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Filters({ say, first }: { say: Say; first: string }) {
  const [status, setStatus] = useState(first)
  return (
    <FilterBar
      search={<SearchBox label={say('search')} value="" onSearch={() => undefined} />}
      activeCount={status ? 1 : 0}
      onClear={() => setStatus('')}
    >
      <SelectField
        label={say('status')}
        hideLabel
        value={status}
        onChange={(event) => setStatus(event.target.value)}
        emptyLabel={say('status')}
        options={[
          { value: 'submitted', label: say('submitted') },
          { value: 'completed', label: say('completed') },
        ]}
      />
      <SelectField
        label={say('service')}
        hideLabel
        emptyLabel={say('service')}
        options={[{ value: 'income', label: say('income') }]}
      />
    </FilterBar>
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'no filter in force', Show: ({ say }) => <Filters say={say} first="" /> },
    { name: 'one filter in force', Show: ({ say }) => <Filters say={say} first="completed" /> },
    {
      name: 'more filters',
      Show: ({ say }) => (
        <FilterBar
          search={<SearchBox label={say('search')} value="" onSearch={() => undefined} />}
          activeCount={1}
          moreCount={1}
          onClear={() => undefined}
          tools={<Button>{say('open')}</Button>}
          more={
            <>
              <SelectField
                label={say('service')}
                options={[{ value: 'income', label: say('income') }]}
              />
              <TextField type="date" label={say('from')} defaultValue="2026-11-21" />
            </>
          }
        >
          <SelectField label={say('status')} hideLabel emptyLabel={say('status')} options={[]} />
        </FilterBar>
      ),
    },
    {
      name: 'search alone',
      Show: ({ say }) => (
        <FilterBar
          search={<SearchBox label={say('search')} value="" onSearch={() => undefined} />}
        />
      ),
    },
  ],
}
