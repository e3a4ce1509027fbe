import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { StatusFilter } from '../../../../contract/applications/application-status.ts'
import { isFinal, statusesOf } from '../../../../contract/applications/application-status.ts'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { BULK_LIMIT } from '../../../../contract/applications/pending-queue.ts'
import type { Several } from '../../../../contract/core/text/several.ts'
import { useMatching } from '../../../blocks/list/select-matching.tsx'
import type { ListAddress } from '../../../blocks/list/use-list-search.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChangeMany } from '../bulk/change-many.tsx'
import { loadMatches } from '../bulk/queue-change.ts'
import { ReviewSearch } from '../parts/review-queue.ts'
import type { applicationSearch } from './list-search.ts'

interface Opened {
  rows: readonly ApplicationRow[]
  clear: () => void
}

/** Whether the list has only what is not decided: all that match can be decided together then. */
function isOpenOnly(status: Several<StatusFilter> | undefined): boolean {
  return status !== undefined && !statusesOf(status).some(isFinal)
}

/** The change of the status of the selected rows, for those who decide on many: partner and desk. */
export function useBulkStatus(address: ListAddress<typeof applicationSearch>, total: number) {
  const { t } = useLingui()
  const mayDecide = useMay('application.decideMany')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { status } = address.filters
  const matching = useMatching<ApplicationRow>({
    asked: address.asked,
    total: isOpenOnly(status) ? total : 0,
    most: BULK_LIMIT,
    load: () => loadMatches(v.parse(ReviewSearch, address.filters)),
  })
  return {
    matching: mayDecide ? matching : {},
    action: (selected: readonly ApplicationRow[], clear: () => void) =>
      mayDecide && (
        <Button
          size="sm"
          onClick={() => withConnection(() => setOpened({ rows: selected, clear }))}
        >
          {t`Update status`}
        </Button>
      ),
    dialog: opened && (
      <ChangeMany
        change="status"
        rows={opened.rows.map((row) => ({ servicePartnerName: null, ...row }))}
        clear={opened.clear}
        onClose={() => setOpened(null)}
      />
    ),
  }
}
