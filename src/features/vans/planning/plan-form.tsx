import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { MAX_STOPS, PlanChange, type Van } from '../../../../contract/vans/plans.ts'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { plansQuery, useSavePlan } from '../api/plans.ts'
import { AddStops } from './add-stops.tsx'
import { earlierNote } from './earlier-note.ts'
import { Noted } from './noted.tsx'
import { isSamePlan } from './plan-changes.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { RemovedNote } from './removed-note.tsx'
import { StopRow } from './stop-row.tsx'
import { useStops } from './use-stops.ts'

interface Props {
  van: Van
  day: string
  onClose: () => void
}

interface Values {
  stops: PlanStop[]
  /** A village in words that was not added yet: saving adds it. */
  words: string
}

/** The villages of one van on one day, in order, each with a note. */
export function PlanForm({ van, day, onClose }: Props) {
  const { t } = useLingui()
  const plans = useQuery(plansQuery(van._id)).data?.plans ?? []
  const plan = plans.find((each) => each.day === day)
  const version = plan?.version ?? 0
  const [opened] = useState(version)
  const [initial] = useState({ stops: plan?.stops ?? [], words: '' })
  const noteLabels = Object.fromEntries(
    Array.from({ length: MAX_STOPS }, (_, index) => [`stops.${index}.note`, t`Note for the van`]),
  )
  const form = useContractForm({
    schema: PlanChange,
    values: initial,
    input: ({ stops }: Values) => ({ stops, version }),
    labels: { ...noteLabels, words: t`Village that is not in the list` },
  })
  // Not `useFieldArray`: its code would go to every form.
  const stops = form.api.watch('stops')
  const list = useStops(stops, (next) =>
    form.api.setValue('stops', next, { shouldDirty: true, shouldTouch: true }),
  )
  const { removed, left } = list
  const addWords = () => {
    const place = form.api.getValues('words').trim()
    if (!place) return
    list.add([{ villageId: null, place, note: '' }])
    form.api.setValue('words', '')
  }
  const { dialog, send } = useChangeDialog({
    form,
    change: useSavePlan(van._id, day),
    remembersAs: `plan ${van._id} ${day}`,
    done: t`Changes saved`,
    staleCode: 'van.plan_stale',
    onClose,
  })
  // A plan that already is as the form has it needs no second look: one's own save may have lost its answer.
  const hasConflict = version !== opened && !isSamePlan(plan?.stops ?? [], stops)
  const date = formatDay(day)
  const name = van.name || van.userName
  const undo = removed && (
    <RemovedNote place={removed.stop.place} onUndo={() => list.undo(removed)} />
  )
  const earlierOf = (stop: PlanStop) => {
    const found = earlierNote(plans, stop, day)
    if (!found) return null
    const noted = formatDay(found.day)
    return <Noted marginBlockEnd="3" note={found.note} about={t`Note by ${name}, ${noted}`} />
  }
  return (
    <FormDialog
      title={t`Plan for ${name} on ${date}`}
      size="wide"
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => {
        addWords()
        form.submit(send)
      }}
      notice={
        hasConflict && (
          <PlanConflict
            opened={initial.stops}
            now={plan?.stops ?? []}
            offered={(plan?.stops ?? [])
              .filter(({ _id }) => ![...initial.stops, ...stops].some((stop) => stop._id === _id))
              .slice(0, list.room)}
            onTake={list.take}
          />
        )
      }
    >
      {stops.map((stop, index) => (
        <Fragment key={stop._id}>
          {removed?.index === index && undo}
          <StopRow
            stop={stop}
            position={list.positionOf(index)}
            note={form.field(`stops.${index}.note`)}
            earlier={earlierOf(stop)}
            focus={list.focus?.stopId === stop._id ? list.focus : null}
            onMove={(step) => list.move(index, step)}
            onRemove={() => list.remove(index)}
          />
        </Fragment>
      ))}
      {removed && removed.index >= stops.length && undo}
      <VisuallyHidden role="status">{list.said}</VisuallyHidden>
      {left > 0 && (
        <Note tone="warning" role="status">
          <Plural
            value={left}
            one="The day is full. # village was not added."
            other="The day is full. # villages were not added."
          />
        </Note>
      )}
      <AddStops
        room={list.room}
        others={plans.filter((each) => each.day !== day && each.stops.length > 0)}
        words={form.field('words')}
        focus={list.focus}
        onAdd={(village) => list.add([village])}
        onAddWords={addWords}
        onCopy={list.addOf}
      />
    </FormDialog>
  )
}
