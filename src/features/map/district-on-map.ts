import type { OverdueStep } from '../../../contract/outlets/map-states.ts'
import type { Position } from '../../../contract/places/position.ts'

/** A district as a circle on the map. */
export interface DistrictOnMap {
  id: string
  name: string
  /** What a screen reader says in place of the circle. */
  words: string
  /** The circle's size. */
  count: number
  /** The circle's colour. */
  step: OverdueStep
  position: Position
}
