import type { Person } from '../browser/person.ts'
import { personAt } from '../browser/person.ts'
import { test as portalTest } from '../browser/portal.ts'
import { idOf } from './van-plans.ts'

interface Planning {
  /** A person of the van's franchise, on a device of their own. */
  planner: Person
  van: Person
  vanId: string
}

/** The portal, with a van and who plans its days. */
export const test = portalTest.extend<Planning>({
  planner: async ({ playwright, server }, use) => {
    const planner = await personAt(playwright, server.address, 'franchise')
    await use(planner)
    await planner.dispose()
  },
  van: async ({ playwright, server }, use) => {
    const van = await personAt(playwright, server.address, 'gramvan')
    await use(van)
    await van.dispose()
  },
  vanId: async ({ van }, use) => use(await idOf(van)),
})
