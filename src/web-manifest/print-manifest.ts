import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../contract/core/languages.ts'
import { SHARE_ACCEPT, SHARE_FILES, SHARE_PATH } from '../../contract/documents/shared-files.ts'
import { messages as en } from '../locales/en.po'
import { messages as hi } from '../locales/hi.po'
import { messages as mr } from '../locales/mr.po'
import { tokens } from '../ui/theme/tokens.ts'

const CATALOGS: Record<Language, Messages> = { en, hi, mr }

const NAME = 'GramOne Portal'
const ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }
const { light } = tokens.colors

/** The manifest by which a browser installs the app, in one language. */
export function printManifest(language: Language): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: CATALOGS[language] } })
  const say = i18n._.bind(i18n)
  return JSON.stringify({
    // The same app in every language.
    id: '/',
    name: NAME,
    short_name: 'GramOne',
    description: say(
      msg`Applications for government services, from the counter to the decision. Works offline.`,
    ),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light['bg.panel'],
    background_color: light.bg,
    categories: ['business', 'government', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ICON,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      ...['192', '512'].map((size) => ({
        src: `/icons/maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FILES, accept: SHARE_ACCEPT }] },
    },
    shortcuts: [
      { name: say(msg`New application`), url: '/?apply=choose', icons: [ICON] },
      { name: say(msg`Track application`), url: '/track-application', icons: [ICON] },
    ],
    screenshots: [
      {
        src: '/screenshots/wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: say(msg`The work of the day on the dashboard`),
      },
      {
        src: '/screenshots/narrow.webp',
        sizes: '720x1480',
        type: 'image/webp',
        form_factor: 'narrow',
        label: say(msg`Applications on a phone`),
      },
    ],
  })
}
