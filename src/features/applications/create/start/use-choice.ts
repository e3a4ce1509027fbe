import { useEffect, useEffectEvent, useState } from 'react'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'

interface Options {
  form: ApplicationFormApi
  asksFranchise: boolean
  next: () => Promise<void>
}

/** Chooses a service by its tile and goes on, unless staff have yet to choose the franchise. */
export function useChoiceThatLeadsOn({ form, asksFranchise, next }: Options) {
  const [presses, setPresses] = useState(0)
  const goOn = useEffectEvent(() => {
    if (presses > 0) void next()
  })
  // By then the steps are those of the chosen service, and its known answers are filled in.
  useEffect(() => goOn(), [presses])
  return (serviceId: string) => {
    form.setValue('serviceId', serviceId, { shouldDirty: true })
    if (!asksFranchise || form.getValues('franchiseId') !== '') setPresses((count) => count + 1)
  }
}
