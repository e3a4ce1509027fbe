// The whole list of what shares a file: in two files nobody would see which group comes first.
import { BASE, CUSTOMERS, ENVELOPES, PAYMENTS, SMALL_PARTS, STORE } from './chunk-modules.ts'
import { iconOf, iconUse, moduleUse } from './module-use.ts'
import { lazyModules, sourceFile, staticModules } from './static-modules.ts'
import { APP, ROOT, routeFiles, storedRoutes } from './stored-modules.ts'

const BACKGROUND = 'src/app/background.ts'
const UPDATE_PROMPT = 'src/app/update/show-update-prompt.tsx'
/** The screen at `/`, which nearly every visit opens. */
const HOME = 'src/features/dashboard/dashboard-page.tsx'
const HOME_ROUTES = [ROOT, 'src/routes/index.tsx', 'src/routes/dashboard.tsx']

/** Lists of applications and their figures come with the home; a locked device does without. */
const TABLES = [
  'src/features/applications/parts/application-columns.tsx',
  'src/features/applications/parts/sla-time.tsx',
  'src/features/applications/parts/drafts-line.tsx',
  'src/i18n/time-left.ts',
  'src/ui/layout/stat-tile.tsx',
]
/** Of the list and of the queue; too small for a file. */
const NETWORK_FILTERS = 'src/features/applications/list/more-filters.ts'
/** Of the home and of what stands there instead of a screen. */
const EMPTY_STATE = 'src/ui/feedback/empty-state.tsx'
/** Every screen but the dashboard has one: the shell has room for it, these screens have not. */
const FIELDS = ['src/ui/controls/text-field.tsx', 'src/ui/controls/select-field.tsx']
const FACTS = [
  'contract/core/field-errors.ts',
  'contract/applications/application-filters.ts',
  'contract/customers/customers.ts',
  // Of a service, in the form and wherever else it is named: too small for files.
  'src/features/catalogue/parts/asked-text.ts',
  'src/features/catalogue/parts/ready-in.ts',
  'src/features/catalogue/parts/service-options.ts',
]
const TOASTER = 'src/ui/feedback/toaster.tsx'
const PASSWORD = 'src/ui/controls/password-field.tsx'
const CHANGES = 'contract/applications/application-changes.ts'

const FORM = [
  'src/blocks/forms/contract-form.ts',
  'src/blocks/forms/form-body.tsx',
  PASSWORD,
  // Too small for a file; who asks for the password says them.
  'src/features/sessions/error-texts.ts',
]
const KEYS = ['src/offline/device-store/keyring.ts', 'src/features/sessions/sign-out/sign-out.ts']

/** What so many lazily loaded modules or more have in common goes to one file for all of them. */
const WIDELY_SHARED = 5
const WIDELY_SHARED_ICON = 4
/** Less widely shared; what else would hold them is too much for some screens. */
const MORE_ICONS: readonly string[] = ['files', 'copy']
const CONTROLS =
  /^src\/(ui\/controls\/|blocks\/record\/needs-connection|offline\/outbox\/failure-text)/
const PARTS =
  /^(contract\/(?!core|devices|outbox)|src\/(api|features|ui)\/|src\/blocks\/(documents\/upload\/error-texts|list|record)\/?)/
/** Widely shared too, but larger: each has a group of its own. */
const LARGE = new RegExp(
  [
    ...[
      'asked-when',
      'combo-field',
      'combo-list',
      'password-field',
      'error-summary',
      'filter-bar',
      'search-box',
      'pager',
      'work-row',
    ],
    ...['document-list', 'file-preview', 'not-found', 'api/upload'],
    '/(create|drafts|list|notifications|tickets)/',
    'applications/(edit|record)/|payments/|vans/|settings/queries|service-form|answer-text|customers/',
  ].join('|'),
)

const CODES = [
  'contract/codes/code-digits.ts',
  'contract/codes/one-time-codes.ts',
  'contract/messages/message-templates.ts',
  'contract/second-factor/second-factor.ts',
  'src/features/second-factor/api/queries.ts',
]

/** One of many, where a form asks for it. */
const COMBO = ['src/ui/controls/combo-field.tsx']
const COMBO_LIST = ['src/ui/controls/combo-list.tsx']

const PLACES = [
  'contract/outlets/opening-hours.ts',
  'contract/places/places.ts',
  'contract/places/position.ts',
  'src/features/map/has-webgl.ts',
  'src/features/map/parts/map-section.tsx',
  'src/features/map/parts/maps.ts',
  'src/features/nearby/parts/hours-words.ts',
  'src/features/places/parts/device-position.ts',
  'src/features/places/parts/place-field.tsx',
  'src/features/places/parts/place-words.ts',
  'src/features/places/api.ts',
  'src/i18n/weekday.ts',
]

/** What maps of outlets and of vans have in common. */
const MAP_PARTS = [
  'contract/outlets/map-states.ts',
  'src/features/map/parts/chosen-on-map.tsx',
  'src/features/map/parts/cluster-words.ts',
  'src/features/map/map-legend.tsx',
  'src/features/map/parts/outlets-on-map.tsx',
  'src/features/map/state-icons.ts',
]

/** What a device holds, wherever that is told. */
const HOLDINGS = [
  'contract/devices/device-filters.ts',
  'contract/devices/device-list.ts',
  'contract/core/holding-age.ts',
  'src/features/devices/parts/held-work.tsx',
  'src/features/devices/holding-words.ts',
  'src/features/devices/api.ts',
]

const SHARED_FILES = [
  'src/blocks/documents/shared-files/queries.ts',
  'src/blocks/documents/shared-files/tab-keys.ts',
  'sw/shared-files/shared-store.ts',
]

/**
 * Which modules share a file, read from what they import. Small files pack badly, and each costs a
 * slow phone some 20 ms: what comes together is one file. A module belongs to the first group here
 * that names it; what a single lazily loaded module runs comes in that module's own file.
 */
export function chunkGroups(root: string) {
  const runBy = (...files: string[]) => staticModules(root, files)
  const routes = routeFiles(root)
  const lazy = lazyModules(root, [...storedRoutes(root), APP]).filter((file) => file !== APP)
  const background = [...lazyModules(root, [BACKGROUND], false), UPDATE_PROMPT]
  const byBackground = runBy(...background)
  const byScreens = runBy(...lazy.filter((file) => !background.includes(file)))
  const home = runBy(HOME)
  const byOtherScreens = runBy(...routes.filter((file) => !HOME_ROUTES.includes(file)))

  const common = home.intersection(byOtherScreens)

  const use = moduleUse(root, lazy)
  const widelyShared = (folders: RegExp) =>
    new Set(
      [...use.entries()]
        .filter(([file, users]) => users.size >= WIDELY_SHARED && folders.test(file))
        .map(([file]) => file)
        .filter((file) => !LARGE.test(file)),
    )
  // What tickets and dialogs to share alone have would come to every list.
  const icons = iconUse(
    root,
    new Map([...use].filter(([file]) => !/\/(tickets|share)\//.test(file))),
  )
  const homeIcons = iconUse(root, moduleUse(root, [HOME]))
  // With the dashboard's they would come to every screen that has one of those.
  const toasterIcons = iconUse(root, moduleUse(root, [TOASTER]))
  const passwordIcons = iconUse(root, moduleUse(root, [PASSWORD]))

  const groups: [name: string, files: ReadonlySet<string>, test?: (id: string) => boolean][] = [
    // Shows the last screen ahead of the app, and is small.
    ['start', runBy('src/main.ts'), (id) => id.includes('vite/preload-helper')],
    // Runs on every visit; in one file it packs 5 KiB smaller than in several.
    ['shell', runBy(APP, EMPTY_STATE, ...FIELDS, ...FACTS), (id) => toasterIcons.has(iconOf(id))],
    // What the dashboard has in common with other screens; these should not load the rest of it.
    [
      'common',
      common.difference(new Set(TABLES)).union(runBy(...BASE)),
      (id) => homeIcons.has(iconOf(id)),
    ],
    ['home', home],
    // Asked for where a code is: no screen that needs none should load it.
    ['codes', new Set(CODES)],
    ['decisions', runBy(CHANGES, 'contract/reuploads/reupload-rules.ts')],
    ['store', runBy(...STORE), (id) => id.includes('/node_modules/idb/')],
    ['controls', widelyShared(CONTROLS), (id) => passwordIcons.has(iconOf(id))],
    [
      'parts',
      widelyShared(PARTS).union(runBy(...SMALL_PARTS)),
      (id) =>
        MORE_ICONS.includes(iconOf(id) ?? '') ||
        (icons.get(iconOf(id))?.size ?? 0) >= WIDELY_SHARED_ICON,
    ],
    ['payments', new Set(PAYMENTS)],
    ['customers', new Set(CUSTOMERS)],
    // The device: keys, the outbox's entries, their sending, and what is cached.
    ['keys', runBy(...KEYS)],
    [
      'entries',
      runBy(
        'contract/outbox/outbox.ts',
        'sw/outbox/entry-store.ts',
        'src/offline/outbox/read-view.ts',
        'src/blocks/documents/attachments/envelope-documents.ts',
      ),
    ],
    ['sending', runBy('src/offline/outbox/start-outbox.ts', 'src/offline/outbox/send-envelope.ts')],
    [
      'cache',
      runBy(
        'src/offline/cache/restore.ts',
        'src/app/first-screens.ts',
        'src/offline/device-store/start-device.ts',
        'src/offline/cache/start-working-set.ts',
        'src/offline/snapshot/save-snapshots.ts',
      ),
    ],
    ['form', runBy(...FORM)],
    [
      'form-frames',
      runBy(
        'src/blocks/forms/conflict-notice.tsx',
        'src/blocks/forms/form-dialog.tsx',
        'src/blocks/forms/form-page.tsx',
        'src/blocks/forms/sending.ts',
      ),
    ],
    [
      'lists',
      runBy('src/routes/applications.index.tsx').intersection(
        runBy('src/features/tickets/support-page.tsx'),
      ),
    ],
    [
      'application-lists',
      runBy('src/routes/applications.index.tsx')
        .intersection(runBy('src/routes/gramone-seva.index.tsx'))
        .union(new Set([NETWORK_FILTERS])),
    ],
    // What both say of a service: neither should load the other.
    [
      'service-facts',
      runBy('src/features/catalogue/services-page.tsx').intersection(
        runBy('src/features/applications/record/application-page.tsx'),
      ),
    ],
    [
      'records',
      runBy('src/features/applications/record/application-page.tsx')
        .intersection(runBy('src/features/tickets/record/ticket-page.tsx'))
        // The day book has it too, and nothing else of a record.
        .union(new Set(['src/ui/layout/text-link.tsx'])),
    ],
    ['record', runBy('src/features/applications/record/application-page.tsx')],
    [
      'uploads',
      runBy(
        'src/blocks/documents/upload/file-check.ts',
        'src/blocks/documents/upload/use-uploads.ts',
        'src/blocks/documents/capture/load-capture.ts',
        'src/ui/feedback/progress-bar.tsx',
      ),
    ],
    // Also of a public screen, which has nothing else of these.
    ['combo', new Set(COMBO_LIST)],
    ['slots', runBy('src/blocks/documents/capture/capture-slot.tsx')],
    ['envelopes', runBy(...ENVELOPES)],
    // The change of one record and of many.
    ['status', runBy('src/blocks/status/status-flow.tsx')],
    ['drafts', runBy('src/features/applications/drafts/read-drafts.ts')],
    [
      'fields',
      runBy('src/features/applications/edit/edit-dialog.tsx')
        .intersection(runBy('src/features/applications/create/application-dialog.tsx'))
        .union(new Set(COMBO)),
    ],
    ['shared-files', runBy(...SHARED_FILES)],
    [
      'connection',
      runBy(
        'src/app/connection-bar/connection-bar.tsx',
        'src/offline/connectivity/start-connectivity.ts',
      ),
    ],
    [
      'alerts',
      byBackground.intersection(runBy('src/features/accounts/settings/security-column.tsx')),
    ],
    ['theme', runBy('src/ui/theme/color-mode-labels.ts')],
    ['toaster', runBy(TOASTER)],
    [
      'notifications',
      runBy('src/features/notifications/panel/notification-panel.tsx').intersection(
        runBy(
          'src/features/notifications/list/alerts-page.tsx',
          'src/features/notifications/live/live-notifications.tsx',
        ).union(byBackground),
      ),
    ],
    ['background', byBackground.difference(byScreens)],
    // What the list and one ticket have in common.
    [
      'tickets',
      runBy('src/features/tickets/support-page.tsx').intersection(
        runBy('src/features/tickets/record/ticket-page.tsx'),
      ),
    ],
    // Of the public screen and of outlets' forms: each file that a route names costs the shell some bytes.
    ['places', new Set(PLACES)],
    ['holdings', new Set(HOLDINGS)],
    ['map-parts', new Set(MAP_PARTS)],
  ]
  return groups.map(([name, files, test], index) => ({
    name,
    test: (id: string) => files.has(sourceFile(root, id)) || test?.(id) === true,
    priority: groups.length - index,
  }))
}
