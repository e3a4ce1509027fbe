interface Row {
  stopId: string
  place: string
}

/** The villages of notes whose row has left the plan: each once, in the order of their first note. */
export function villagesGone(stops: readonly { _id: string }[], notes: readonly Row[]): Row[] {
  const gone = new Map<string, Row>()
  for (const { stopId, place } of notes) {
    const isPlanned = stops.some(({ _id }) => _id === stopId)
    if (!isPlanned && !gone.has(stopId)) gone.set(stopId, { stopId, place })
  }
  return [...gone.values()]
}
