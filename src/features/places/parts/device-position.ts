import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { Position } from '../../../../contract/places/position.ts'

const WAIT_MS = 15_000

type Failure = 'refused' | 'outside' | 'failed'

/** Where this device is, once the person asks for it, and in words why it cannot be had. */
export function useDevicePosition(onFound: (position: Position) => void) {
  const { t } = useLingui()
  const [state, setState] = useState<'asking' | Failure | null>(null)
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const found = { latitude, longitude }
        if (!v.is(Position, found)) {
          setState('outside')
          return
        }
        setState(null)
        onFound(found)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    )
  }
  const texts: Record<Failure, string> = {
    refused: t`This browser may not use your location. Allow it in the settings of the browser, or choose a village.`,
    outside: t`This device says that it is outside India. Choose a village.`,
    failed: t`Your location could not be found. Try again outdoors, or choose a village.`,
  }
  return {
    isOffered: 'geolocation' in navigator,
    isAsking: state === 'asking',
    problem: state === null || state === 'asking' ? null : texts[state],
    ask,
  }
}
