import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { MAX_STOPS, PlanChange, type Van } from '../../../../contract/vans/plans.ts'
import type { PlanStop, VanPlan } from '../../../../contract/vans/van-plan.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { useLeave, useLeaveWhen } from '../../../blocks/forms/use-leave.ts'
import { dayWithWeekday } from '../../../i18n/weekday.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { marketDaysQuery, useSavePlan } from '../api/plans.ts'
import { withPlan } from '../parts/plan-search.ts'
import { AddStops } from './add-stops.tsx'
import { earlierNote } from './earlier-note.ts'
import { MarketVillages } from './market-villages.tsx'
import { Noted } from './noted.tsx'
import { isSamePlan } from './plan-changes.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { RemovedNote } from './removed-note.tsx'
import { StopRow } from './stop-row.tsx'
import type { NewStop } from './use-stops.ts'
import { useStops } from './use-stops.ts'

interface Props {
  van: Van
  day: string
  plans: readonly VanPlan[]
}

interface Values {
  stops: PlanStop[]
  /** What was typed for a village and is not added yet: saving adds it. */
  words: string
}

/** The villages of one van on one day, in order, each with a note. */
export function PlanForm({ van, day, plans }: Props) {
  const { t } = useLingui()
  const markets = useQuery(marketDaysQuery(van._id)).data?.marketDays ?? []
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
    labels: noteLabels,
  })
  // Not `useFieldArray`: its code would go to every form.
  const stops = form.api.watch('stops')
  const list = useStops(stops, (next) =>
    form.api.setValue('stops', next, { shouldDirty: true, shouldTouch: true }),
  )
  const { removed, left } = list
  const words = form.api.watch('words')
  const setWords = (typed: string) => form.api.setValue('words', typed, { shouldDirty: true })
  const add = (village: NewStop) => {
    list.add([village])
    setWords('')
  }
  const addWords = (place: string) => add({ villageId: null, place, note: '' })
  const leave = useLeave('.', withPlan({ plan: van._id }).search)
  const [isDone, setDone] = useState(false)
  const { dialog, send } = useChangeDialog({
    form,
    change: useSavePlan(van._id, day),
    remembersAs: `plan ${van._id} ${day}`,
    done: t`Changes saved`,
    staleCode: 'van.plan_stale',
    onClose: () => setDone(true),
  })
  // A plan that already is as the form has it needs no second look: one's own save may have lost its answer.
  const hasConflict = version !== opened && !isSamePlan(plan?.stops ?? [], stops)
  const name = van.name || van.userName
  const undo = removed && (
    <RemovedNote place={removed.stop.place} onUndo={() => list.undo(removed)} />
  )
  const earlierOf = (stop: PlanStop) => {
    const found = earlierNote(plans, stop, day)
    if (!found) return null
    const noted = dayWithWeekday(found.day)
    return <Noted marginBlockEnd="3" note={found.note} about={t`Note by ${name}, ${noted}`} />
  }
  useLeaveWhen(isDone, leave)
  if (isDone) return null
  const { sending, offline } = dialog
  return (
    <FormPage
      {...{ form, sending, offline }}
      isDocked
      onCancel={leave}
      submitLabel={t`Save changes`}
      onSubmit={() => {
        if (words) addWords(words)
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
            marketDay={markets.find(({ villageId }) => villageId === stop.villageId)?.weekday}
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
      <MarketVillages
        day={day}
        stops={stops}
        marketDays={list.room > 0 ? markets : []}
        onAdd={add}
      />
      <AddStops
        room={list.room}
        others={plans.filter((each) => each.day !== day && each.stops.length > 0)}
        words={words}
        focus={list.focus}
        onAdd={add}
        onAddWords={addWords}
        onLeave={setWords}
        onCopy={list.addOf}
      />
    </FormPage>
  )
}
