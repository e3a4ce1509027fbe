import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { useMay } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { outletQuery } from '../api/queries.ts'
import { LIST_PATHS } from '../outlet-screens.ts'
import { outletWord } from '../outlet-words.ts'
import { OutletRecord } from './outlet-record.tsx'

// The form library loads with the first form.
const loadEdit = () => import('../form/edit-outlet.tsx')

const Address = v.object({ edit: lenient(v.literal(true)) })

interface Props {
  kind: OutletKind
  id: string
  /** What other features know of it. */
  cards: ReactNode
}

/** The screen of one franchise or partner, or of the form that corrects it. */
export function OutletPage({ kind, id, cards }: Props) {
  const { t } = useLingui()
  const query = useQuery(outletQuery(kind, id))
  const mayEdit = useMay('outlet.assist')
  const { edit: isEdited } = v.parse(Address, useSearch({ strict: false }))
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
      {(outlet, frame) =>
        isEdited && mayEdit ? (
          <LazySection name="edit-outlet" load={loadEdit} height="32rem">
            {({ EditOutlet }) => <EditOutlet outlet={outlet} />}
          </LazySection>
        ) : (
          <OutletRecord key={outlet._id} outlet={outlet} cards={cards} frame={frame} />
        )
      }
    </RecordPage>
  )
}
