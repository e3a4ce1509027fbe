import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { MAX_STOPS } from '../../../../contract/vans/plans.ts'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { isSameVillage } from './earlier-note.ts'

/** A village that was just taken out, with what was typed there, and where it stood. */
interface Removed {
  stop: PlanStop
  index: number
}

/** Where the focus goes: to a village's button that removes it, or to the field that adds one. */
export interface StopFocus {
  /** Null: the field. */
  stopId: string | null
}

export type NewStop = Omit<PlanStop, '_id'>

/** The villages of the form in their order, what can be done with them, and what is said of it. */
export function useStops(stops: PlanStop[], change: (next: PlanStop[]) => void) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  /** So many of the last that were added found no room. */
  const [left, setLeft] = useState(0)
  const [focus, setFocus] = useState<StopFocus | null>(null)
  const positionOf = (index: number, of = stops.length) => {
    const [position, total] = [formatCount(index + 1), formatCount(of)]
    return t`Village ${position} of ${total}`
  }
  const put = (next: PlanStop[], words: string) => {
    change(next)
    setSaid(words)
    setLeft(0)
  }
  const append = (added: PlanStop[]) => {
    if (added.length === 0) return
    const names = added.map(({ place }) => place).join('; ')
    put([...stops, ...added], t`Added: ${names}`)
    setRemoved(null)
  }
  const add = (villages: readonly NewStop[]) => {
    const room = MAX_STOPS - stops.length
    append(villages.slice(0, room).map((village) => ({ ...village, _id: crypto.randomUUID() })))
    setLeft(Math.max(0, villages.length - room))
  }
  return {
    said,
    removed,
    left,
    focus,
    positionOf,
    room: MAX_STOPS - stops.length,
    move(index: number, step: 1 | -1) {
      const stop = stops[index]
      const to = index + step
      if (!stop || to < 0 || to >= stops.length) return
      put(stops.toSpliced(index, 1).toSpliced(to, 0, stop), `${stop.place}: ${positionOf(to)}`)
    },
    remove(index: number) {
      const stop = stops[index]
      if (!stop) return
      const rest = stops.toSpliced(index, 1)
      const { place } = stop
      put(rest, t`${place} removed.`)
      setRemoved({ stop, index })
      setFocus({ stopId: (rest[index] ?? rest.at(-1))?._id ?? null })
    },
    undo({ stop, index }: Removed) {
      const next = stops.toSpliced(index, 0, stop)
      put(next, `${stop.place}: ${positionOf(Math.min(index, stops.length), next.length)}`)
      setRemoved(null)
      setFocus({ stopId: stop._id })
    },
    add,
    /** Adds the villages of another day that the list lacks. */
    addOf: (day: readonly NewStop[]) =>
      add(day.filter((each) => !stops.some((stop) => isSameVillage(stop, each)))),
    /** Adds villages of another person's plan. They keep their ids, under which the server knows them. */
    take(theirs: PlanStop[]) {
      append(theirs)
      // The button that was pressed is gone.
      setFocus({ stopId: theirs[0]?._id ?? null })
    },
  }
}
