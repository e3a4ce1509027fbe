import { expect, test } from 'vitest'
import { isPortalTaken, showInPortal } from './portal.tsx'

test('the portal is taken from the call on, though nothing is drawn yet, until all is taken away', () => {
  expect(isPortalTaken()).toBe(false)
  const [hideOne, hideOther] = [showInPortal('same'), showInPortal('same')]
  hideOne()
  hideOne()
  expect(isPortalTaken()).toBe(true)
  hideOther()
  expect(isPortalTaken()).toBe(false)
})
