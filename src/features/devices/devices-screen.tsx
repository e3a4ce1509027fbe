import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '../../blocks/list/search-params.ts'
import { DevicesPage } from './list/devices-page.tsx'
import { DevicePage } from './record/device-page.tsx'

const Address = v.object({ device: lenient(v.string()) })

/** The list, or the one device that the address names: a route of its own would cost every page some bytes. */
export function DevicesScreen() {
  const { device } = v.parse(Address, useSearch({ strict: false }))
  return device === undefined ? <DevicesPage /> : <DevicePage key={device} id={device} />
}
