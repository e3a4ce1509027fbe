import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { outletQuery } from '../api/queries.ts'
import { LIST_PATHS } from '../outlet-screens.ts'
import { outletWord } from '../outlet-words.ts'
import { OutletRecord } from './outlet-record.tsx'

interface Props {
  kind: OutletKind
  id: string
  /** What other features know of it. */
  cards: ReactNode
}

/** The screen of one franchise or partner. */
export function OutletPage({ kind, id, cards }: Props) {
  const { t } = useLingui()
  const query = useQuery(outletQuery(kind, id))
  const missing = outletWord(kind, 'missing')
  return (
    <RecordPage
      query={query}
      list={{ to: LIST_PATHS[kind], label: outletWord(kind, 'title') }}
      texts={{
        title: outletWord(kind, 'one'),
        missing: { title: missing, heading: missing, hint: outletWord(kind, 'missingHint') },
        notCached: {
          title: outletWord(kind, 'notCached'),
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: outletWord(kind, 'notLoaded'),
      }}
    >
      {(outlet, frame) => (
        <OutletRecord key={outlet._id} outlet={outlet} cards={cards} frame={frame} />
      )}
    </RecordPage>
  )
}
