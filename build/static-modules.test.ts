import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstModules, lazyImportsOf, lazyModules, staticModules } from './static-modules.ts'

const root = join(import.meta.dirname, '..')
const first = firstModules(root)

test('modules of the first screen: the shell and the screen at /, through every static import', () => {
  for (const file of [
    'src/app/start-app.tsx',
    'src/app/root-screen.tsx',
    'src/app/shell/user-menu.tsx',
    'src/features/dashboard/work/work-dashboard.tsx',
    'src/i18n/error-text.ts',
  ]) {
    expect(first, file).toContain(file)
  }
})

test('modules of the first screen: none that comes later or only for its types', () => {
  for (const file of [
    'src/routes/services.tsx',
    'src/features/catalogue/services-page.tsx',
    'src/features/sessions/sign-in-again/sign-in-again-dialog.tsx',
    'src/features/applications/create/application-form.tsx',
    'src/offline/device-store/start-device.ts',
  ]) {
    expect(first, file).not.toContain(file)
  }
})

test('modules of a route: its component and what that imports', () => {
  const found = staticModules(root, ['src/routes/services.tsx'])
  expect(found).toContain('src/features/catalogue/services-page.tsx')
  expect(found).toContain('src/features/catalogue/service-card.tsx')
  expect(found).not.toContain('src/app/start-app.tsx')
})

test('modules loaded later: by the entries, and by those in turn', () => {
  const list = ['src/routes/applications.index.tsx']
  const dialog = 'src/features/applications/create/application-dialog.tsx'
  const laterStep = 'src/features/applications/create/later-step.tsx'
  expect(lazyModules(root, list)).toEqual(expect.arrayContaining([...list, dialog, laterStep]))
  expect(lazyImportsOf(root, 'src/features/applications/create/create-application.tsx')).toEqual([
    dialog,
  ])
})
