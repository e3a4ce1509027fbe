import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { deviceQuery } from '../api.ts'
import { DeviceRecord } from './device-record.tsx'

/** The screen of one device. */
export function DevicePage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(deviceQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: '/devices', label: t`Devices` }}
      texts={{
        title: t`Device`,
        missing: {
          title: t`Device not found`,
          heading: t`Device not found`,
          hint: t`This device does not exist, or you do not have permission to see it. Search the list by name or device code.`,
        },
        notCached: {
          title: t`What this device holds is not saved here.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The device could not be loaded.`,
      }}
    >
      {(device, frame) => <DeviceRecord key={device._id} device={device} frame={frame} />}
    </RecordPage>
  )
}
