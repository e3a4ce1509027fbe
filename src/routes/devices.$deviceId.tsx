import { createFileRoute } from '@tanstack/react-router'
import { DevicePage } from '../features/devices/record/device-page.tsx'

export const Route = createFileRoute('/devices/$deviceId')({ component: Screen })

function Screen() {
  const { deviceId } = Route.useParams()
  return <DevicePage key={deviceId} id={deviceId} />
}
