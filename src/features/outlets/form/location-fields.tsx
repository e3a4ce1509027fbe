import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** About ten metres. */
const DIGITS = 4
const WAIT_MS = 15_000

interface Props {
  field: (name: 'latitude' | 'longitude') => TextFieldProps
  onFound: (place: { latitude: string; longitude: string }) => void
}

/** Where the outlet is: typed, or where this device is now. */
export function LocationFields({ field, onFound }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<'asking' | 'failed' | null>(null)
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(null)
        onFound({
          latitude: coords.latitude.toFixed(DIGITS),
          longitude: coords.longitude.toFixed(DIGITS),
        })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    )
  }
  return (
    <div>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
      >
        <TextField {...field('latitude')} inputMode="decimal" autoComplete="off" required />
        <TextField {...field('longitude')} inputMode="decimal" autoComplete="off" required />
      </chakra.div>
      {'geolocation' in navigator && (
        <Button
          marginBlockStart="3"
          icon={<LocateFixed size={20} />}
          loading={state === 'asking'}
          onClick={locate}
        >
          {t`Use this device's position`}
        </Button>
      )}
      <chakra.p role="status" marginBlockStart={state === 'failed' ? '2' : '0'} fontSize="sm">
        {state === 'failed' &&
          t`The position could not be found. Allow it in the browser, or enter the numbers.`}
      </chakra.p>
    </div>
  )
}
