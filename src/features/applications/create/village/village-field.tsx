import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { VILLAGE_LENGTH } from '../../../../../contract/applications/submission.ts'
import { listOwnPlans, placeOf } from '../../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../../api/endpoint-query.ts'
import { serverDay } from '../../../../api/server-time.ts'
import { useMay, useUser } from '../../../../session/user.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { PlaceField } from '../../../places/parts/place-field.tsx'
import { useFormPort } from '../draft/form-port.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import { nextStop } from './next-stop.ts'
import { PinField } from './pin-field.tsx'
import { readWorkingVillage } from './working-village.ts'

/** Where the customer lives: a PIN code and a village, of the list or in words. A van proposes that of its plan or of its last customer. */
export function VillageField({ form }: { form: ApplicationFormApi }) {
  const { t } = useLingui()
  const name = t`Village`
  const { _id: userId } = useUser().userInfo
  const isVan = useMay('van.drive')
  const day = serverDay()
  const { noteVillage } = useFormPort()
  const { data, isPending } = useQuery({ ...endpointQuery(listOwnPlans), enabled: isVan })
  const plan = data?.plans.find((each) => each.day === day)
  const stops = plan?.stops ?? []
  const village = useWatch({ control: form.control, name: 'village' })

  const choose = (place: string) => {
    form.setValue('village', place, { shouldDirty: true })
    if (isVan) noteVillage({ userId, day, place })
  }
  const prefill = useEffectEvent(() => {
    if (form.getValues('village') !== undefined) return
    const place = readWorkingVillage(userId, day) ?? nextStop(stops, plan?.notes ?? [])
    if (place !== null) form.setValue('village', place)
  })
  useEffect(() => {
    if (isVan && !isPending) prefill()
  }, [isVan, isPending])

  return (
    <chakra.div display="grid" gap="5">
      <PinField form={form} village={village ?? ''} onVillage={choose} />
      <chakra.div>
        <PlaceField
          label={t`${name} (optional)`}
          hint={t`Where the customer lives`}
          chosen={village ?? ''}
          onChoose={(place) => choose(placeOf(place))}
          onTyped={(words) => choose(words.slice(0, VILLAGE_LENGTH))}
        />
        {stops.length > 0 && (
          <chakra.div
            role="group"
            aria-label={t`Villages today`}
            display="flex"
            flexWrap="wrap"
            gap="2"
            marginBlockStart="2"
          >
            {stops.map(({ _id, place }) => (
              <Button
                key={_id}
                type="button"
                size="sm"
                variant={place === village ? 'secondary' : 'quiet'}
                aria-pressed={place === village}
                onClick={() => choose(place)}
              >
                {place}
              </Button>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
