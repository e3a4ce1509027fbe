import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { MAX_STOPS, PlanChange, type Van } from '../../../../contract/vans/plans.ts'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { AddStops } from './add-stops.tsx'
import { plansQuery, useSavePlan } from './api.ts'
import { StopRow } from './stop-row.tsx'

interface Props {
  van: Van
  day: string
  onClose: () => void
}

/** The villages of one van on one day, in order, each with a note. */
export function PlanForm({ van, day, onClose }: Props) {
  const { t } = useLingui()
  const plans = useQuery(plansQuery(van._id)).data?.plans ?? []
  const plan = plans.find((each) => each.day === day)
  const version = plan?.version ?? 0
  const [opened] = useState(version)
  const [initial] = useState({ stops: plan?.stops ?? [] })
  const noteLabels = Object.fromEntries(
    Array.from({ length: MAX_STOPS }, (_, index) => [`stops.${index}.note`, t`Note`]),
  )
  const form = useContractForm({
    schema: PlanChange,
    values: initial,
    input: (values: { stops: PlanStop[] }) => ({ ...values, version }),
    labels: noteLabels,
  })
  // Not `useFieldArray`: its code would go to every form.
  const stops = form.api.watch('stops')
  const change = (next: PlanStop[]) =>
    form.api.setValue('stops', next, { shouldDirty: true, shouldTouch: true })
  const total = formatCount(stops.length)
  const positionOf = (index: number) => t`Stop ${formatCount(index + 1)} of ${total}`
  const [said, setSaid] = useState('')
  const move = (index: number, step: 1 | -1) => {
    const next = moved(stops, index, index + step)
    if (next === stops) return
    change(next)
    setSaid(`${stops[index]?.place}: ${positionOf(index + step)}`)
  }
  const { send, sending } = useSending(useSavePlan(van._id, day), {
    onDone() {
      notify({ tone: 'success', title: t`Changes saved` })
      onClose()
    },
    // The conflict notice shows the change meanwhile.
    onRefused: (error) => form.refuse(error) || error.code === 'van.plan_stale',
  })
  const date = formatDay(day)
  const name = van.name || van.userName
  return (
    <FormDialog
      title={t`Plan for ${name} on ${date}`}
      size="wide"
      form={form}
      submitLabel={t`Save changes`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
      notice={
        version !== opened && (
          <ConflictNotice
            title={<Trans>Someone else changed this plan while you were editing</Trans>}
            changes={plan?.stops.map(({ place }) => place).join('; ')}
          >
            <Trans>
              Your villages are still here, theirs are below. Check them and save again: your list
              replaces theirs.
            </Trans>
          </ConflictNotice>
        )
      }
    >
      {stops.map((stop, index) => (
        <StopRow
          key={stop._id}
          stop={stop}
          position={positionOf(index)}
          note={form.field(`stops.${index}.note`)}
          onMove={(step) => move(index, step)}
          onRemove={() => change(stops.toSpliced(index, 1))}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <AddStops
        room={MAX_STOPS - stops.length}
        others={plans.filter((each) => each.day !== day && each.stops.length > 0)}
        onAdd={(added) => change([...stops, ...added])}
      />
    </FormDialog>
  )
}

/** The stops with one of them at another place; as they are where there is none. */
function moved(stops: PlanStop[], from: number, to: number): PlanStop[] {
  const stop = stops[from]
  if (!stop || to < 0 || to >= stops.length) return stops
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop)
}
