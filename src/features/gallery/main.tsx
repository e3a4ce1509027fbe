import '../../ui/theme/fonts.css'
import './latin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { catalogs } from 'virtual:catalogs'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { queryClient } from '../../api/query-client.ts'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { chooseLanguage, startLanguage, withMessages } from '../../i18n/language.ts'
import { setColorMode, startColorMode } from '../../ui/theme/color-mode.ts'
import { UiProvider } from '../../ui/theme/ui-provider.tsx'
import { GalleryScreen } from './gallery-screen.tsx'
import { pages } from './pages.ts'

const search = new URLSearchParams(window.location.search)
const name = window.location.pathname.split('/')[3] ?? ''

const root = createRootRoute({ component: Outlet })
const screen = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: () => <GalleryScreen name={name} page={loaded?.page} />,
})
/** Links in a state stay inside the gallery, where they lead to no page. */
const router = createRouter({ routeTree: root.addChildren([screen]), basepath: '/demo/gallery' })

const entry = pages.find((each) => each.name === name)
const loaded = await entry?.load()

/** `?language=mr&mode=dark`; without them what was chosen on this device holds. */
const language = LANGUAGES.find((each) => each === search.get('language'))
if (language) await chooseLanguage(language)
else await startLanguage()
// In the app each lazily loaded module waits for what it says; here all come at once.
await withMessages(Promise.resolve(), Object.keys(catalogs.en))
const mode = (['light', 'dark', 'system'] as const).find((each) => each === search.get('mode'))
startColorMode()
if (mode) setColorMode(mode)

const element = document.getElementById('root')
if (!element) throw new Error('The document has no #root')
createRoot(element).render(
  <I18nProvider>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </I18nProvider>,
)
