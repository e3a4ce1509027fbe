import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { ChangedText } from '../../../blocks/record/changed-text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { isSamePlan, planChanges } from './plan-changes.ts'

interface Props {
  /** The plan when the person opened the form, and the plan that somebody else has saved since. */
  opened: readonly PlanStop[]
  now: readonly PlanStop[]
  /** New villages of the other person's plan that the form lacks and has room for. */
  offered: PlanStop[]
  onTake: (stops: PlanStop[]) => void
}

const names = (stops: readonly PlanStop[]) => stops.map(({ place }) => place).join('; ')

/** What somebody else changed in the plan meanwhile; what the form has stays. */
export function PlanConflict({ opened, now, offered, onTake }: Props) {
  const { t } = useLingui()
  const { added, removed, noted, isReordered } = planChanges(opened, now)
  return (
    <ConflictNotice
      title={<Trans>Someone else changed this plan while you were editing</Trans>}
      changes={
        <chakra.ul display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
          {added.length > 0 && <Change label={t`Villages added`}>{names(added)}</Change>}
          {removed.length > 0 && <Change label={t`Villages removed`}>{names(removed)}</Change>}
          {noted.map(({ stop: { _id, place, note }, before }) => (
            <Change key={_id} label={place}>
              <ChangedText from={before || null} to={note || null} />
            </Change>
          ))}
          {isSamePlan(opened, now) && <li>{t`Their list is the same as before.`}</li>}
          {isReordered && <Change label={t`New order`}>{names(now)}</Change>}
        </chakra.ul>
      }
    >
      <Trans>
        Your list is still here. Their changes are below. Check both and save again: your list
        replaces theirs.
      </Trans>
      {offered.length > 0 && (
        <chakra.span display="block" marginBlockStart="2">
          <Button
            size="sm"
            onClick={() => onTake(offered)}
          >{t`Add their villages to my list`}</Button>
        </chakra.span>
      )}
    </ConflictNotice>
  )
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <chakra.span fontWeight="medium">{`${label}:`}</chakra.span> {children}
    </li>
  )
}
