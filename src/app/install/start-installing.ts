import { InstallItem } from '../../features/install/install-item.tsx'
import { startInstall } from '../../features/install/start-install.tsx'
import { addToSlot } from '../slots.ts'
import { linkManifest } from './manifest-link.ts'

/** Makes the app one that can be installed. */
export function startInstalling(): void {
  // Before the manifest, at which the browser may come with its offer.
  startInstall()
  addToSlot('install', InstallItem, 'menu')
  linkManifest()
}
