/** How far the ring around a pin is, in kilometres. */
export const RING_KM = 5
