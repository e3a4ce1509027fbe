import { expect, test } from 'vitest'
import { isPortalTaken, showInPortal } from './portal.tsx'

test('portal: taken from the first call, before anything is drawn, until all is removed', () => {
  expect(isPortalTaken()).toBe(false)
  const [hideOne, hideOther] = [showInPortal('same'), showInPortal('same')]
  hideOne()
  hideOne()
  expect(isPortalTaken()).toBe(true)
  hideOther()
  expect(isPortalTaken()).toBe(false)
})
