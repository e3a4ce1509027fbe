import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { OutletForm } from './outlet-fields.tsx'
import type { OutletValues } from './outlet-values.ts'

interface Tied<Checked> extends Pick<OutletForm, 'field' | 'errorAt'> {
  api: UseFormReturn<OutletValues, unknown, Checked>
}

/** A form of the contract as the fields of an outlet are tied to it. */
export function useOutletForm<Checked>({ api, field, errorAt }: Tied<Checked>): OutletForm {
  const { control, setValue } = api
  const [partnerId, franchiseIds, latitude, longitude, openingHours] = useWatch({
    control,
    name: ['partnerId', 'franchiseIds', 'latitude', 'longitude', 'openingHours'],
  })
  const onChange = (change: Partial<OutletValues>) => {
    for (const [name, value] of Object.entries(change)) {
      setValue(name as keyof OutletValues, value as string, { shouldDirty: true })
    }
  }
  return {
    field,
    errorAt,
    onChange,
    chosen: { partnerId, franchiseIds, latitude, longitude, openingHours },
  }
}
