import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstModules } from './first-modules.ts'

const found = firstModules(join(import.meta.dirname, '..'))

test('holds the shell and the screen at /, through every static import', () => {
  for (const file of [
    'src/app/start-app.tsx',
    'src/app/root-screen.tsx',
    'src/app/shell/user-menu.tsx',
    'src/features/dashboard/work-dashboard.tsx',
    'src/i18n/error-text.ts',
  ]) {
    expect(found, file).toContain(file)
  }
})

test('holds nothing that comes later or only for its types', () => {
  for (const file of [
    'src/routes/services.tsx',
    'src/features/catalogue/services-page.tsx',
    'src/features/sessions/sign-in-again/sign-in-again-dialog.tsx',
    'src/features/applications/create/application-form.tsx',
    'src/offline/device-store/start-device.ts',
  ]) {
    expect(found, file).not.toContain(file)
  }
})
