import { useRef } from 'react'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import type { NarrowHow } from '../use-list-search.ts'
import { choicesText } from './choices.ts'
import type { SelectFilter } from './list-filter.ts'
import { SheetButton } from './sheet-button.tsx'

// They come at the first press, as the fields of days do.
const loadFields = () => import('./choices-fields.tsx')

interface Props<Filters> {
  filter: SelectFilter<Filters>
  value: string | undefined
  look?: 'pill' | 'field'
  /** The filter was just added: its choices open. */
  opens: boolean
  /** How many rows match now; null while that is on its way. */
  total: number | null
  onChange: (value: string | undefined, how: NarrowHow) => void
}

/** The choices of a filter in words; a press opens all that there are. */
export function ChoicesButton<Filters>(props: Props<Filters>) {
  const { filter, value, look, opens, total, onChange } = props
  const { label, all, options } = filter
  return (
    <SheetButton
      label={label}
      words={choicesText(value, options) || all}
      {...(look && { look })}
      opens={opens}
      width="20rem"
      padding="1"
      sheet={useRef(null)}
    >
      <LazySection name="choices-fields" load={loadFields} height="9rem">
        {({ ChoicesFields }) => <ChoicesFields {...{ label, options, value, total, onChange }} />}
      </LazySection>
    </SheetButton>
  )
}
