import { useState } from 'react'

/** The newest answer there was: it stays while the next one is on its way, or can't be had. */
export function useLatestData<Data>(data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}
