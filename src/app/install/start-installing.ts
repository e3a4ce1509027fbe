import { i18n } from '@lingui/core'
import type { Language } from '../../../contract/core/languages.ts'
import { InstallItem } from '../../features/install/install-item.tsx'
import { startInstall } from '../../features/install/start-install.tsx'
import { linkManifest } from '../../i18n/manifest-link.ts'
import { addToSlot } from '../slots.tsx'

/** Makes the app installable and offers the installation. */
export function startInstalling(): void {
  // The listener comes before the manifest, which may make the browser offer the installation.
  startInstall()
  addToSlot('install', InstallItem, 'menu')
  const link = () => linkManifest(i18n.locale as Language)
  link()
  i18n.on('change', link)
}
