import { InstallItem } from '../../features/install/install-item.tsx'
import { startInstall } from '../../features/install/start-install.tsx'
import { addToSlot } from '../slots.ts'
import { linkManifest } from './manifest-link.ts'

/** Makes the app installable and offers the installation. */
export function startInstalling(): void {
  // The listener comes before the manifest, which may make the browser offer the installation.
  startInstall()
  addToSlot('install', InstallItem, 'menu')
  linkManifest()
}
