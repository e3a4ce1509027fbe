import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'
import { useMay } from '../../../session/user.tsx'
import { outletQuery } from '../api/queries.ts'
import { LIST_PATHS } from '../outlet-screens.ts'
import { outletWord } from '../outlet-words.ts'
import { OutletRecord } from './outlet-record.tsx'

// The form library loads with the first form.
const loadEdit = () => import('../form/edit-outlet.online.tsx')

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
  const isConfirmed = useIsConfirmed(query)
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
          <OnlineSection
            name="edit-outlet"
            title={outlet.name}
            load={loadEdit}
            height="32rem"
            isReached={isConfirmed}
          >
            {({ EditOutlet }) => <EditOutlet outlet={outlet} />}
          </OnlineSection>
        ) : (
          <OutletRecord key={outlet._id} outlet={outlet} cards={cards} frame={frame} />
        )
      }
    </RecordPage>
  )
}
