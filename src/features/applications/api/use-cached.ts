import { useState } from 'react'

/** The newest answer there was: it stays while the next one is on its way, or can't be had. */
export function useKept<Data>(data: Data | undefined): Data | undefined {
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return data ?? kept
}
