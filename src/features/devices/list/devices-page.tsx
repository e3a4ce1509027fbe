import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { exportDevices } from '../../../../contract/devices/device-list.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPeopleDrawing } from '../../../ui/illustrations/no-people.tsx'
import { devicePageQuery } from '../api.ts'
import { useDeviceColumns } from './device-columns.tsx'
import { useDeviceFilters, useMoreDeviceFilters } from './device-filters.ts'
import { deviceSearch } from './list-search.ts'

const csv = { path: exportDevices.path, fileName: 'devices' }

/** What devices still hold: for a franchise its own and its vans', for staff all. */
export function DevicesPage() {
  const { t } = useLingui()
  const address = useListSearch(deviceSearch)
  return (
    <ListPage
      title={t`Devices`}
      description={t`Work that is saved on devices and not on the server yet, as each device last reported it.`}
      address={address}
      data={useServerPages(address.asked, devicePageQuery)}
      searchLabel={t`Search by name, device code or temporary number`}
      filters={[...useDeviceFilters(), ...useMoreDeviceFilters()]}
      exportCsv={csv}
      ownOrder={t`Waiting longest first`}
      columns={useDeviceColumns()}
      rowKey={({ _id }) => _id}
      rowLink={({ _id: deviceId }, words) => (
        <Link to="/devices/$deviceId" params={{ deviceId }} state={{ fromList: true }}>
          {words}
        </Link>
      )}
      count={(total) => <Plural value={total} one="# device" other="# devices" />}
      nothingFound={{ title: t`No device found` }}
      empty={
        <EmptyState drawing={<NoPeopleDrawing />} title={t`No devices yet`}>
          {t`A device appears here after the first sign-in on it.`}
        </EmptyState>
      }
    />
  )
}
