import * as v from 'valibot'

/** The box around India, in degrees: what lies outside is a slip of the keyboard. */
export const INDIA = { latitude: [6, 38], longitude: [68, 98] } as const

const Degrees = ([min, max]: readonly [number, number]) =>
  v.pipe(v.number('required'), v.minValue(min, 'too_small'), v.maxValue(max, 'too_large'))

export const Latitude = Degrees(INDIA.latitude)
export const Longitude = Degrees(INDIA.longitude)

/** A point within the box around India, in degrees. */
export const Position = v.object({ latitude: Latitude, longitude: Longitude })
export type Position = v.InferOutput<typeof Position>

export const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points as the crow flies, by the haversine formula. */
export function distanceKm(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2)
  const east = Math.sin(radians(to.longitude - from.longitude) / 2)
  const part =
    north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, part)))
}
